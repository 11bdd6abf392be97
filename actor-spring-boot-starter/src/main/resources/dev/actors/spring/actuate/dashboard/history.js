// Messages per second, queued messages and utilisation over the last minutes.
import uPlot from './uPlot.esm.js';
import { byId, el, number, percent, text, time, unavailable } from './dom.js';
import { color, onThemeChange } from './theme.js';

const KEPT = 300;
/** Seconds: a minute at first, so that there is something to see soon. */
const LEAST = 60;
const CHARTS = [
  { id: 'rate', title: 'Messages / s', value: (f) => f.rate, show: number, tone: 'chart-1', least: 10 },
  { id: 'queued', title: 'Queued', value: (f) => f.actors.mailbox.queued, show: number, tone: 'chart-2', least: 10 },
  { id: 'busy', title: 'Threads busy', value: (f) => f.actors.threads.utilization, show: percent, tone: 'chart-3', top: 1 },
];

export class History {
  #times = [];
  #series = CHARTS.map(() => []);
  #plots = [];
  #figures = [];
  #size = new ResizeObserver(() => this.#fit());

  constructor() {
    onThemeChange(() => this.#clear());
  }

  /** Remembers without drawing. */
  keep(frame) {
    if (!frame.actors) {
      return;
    }
    if (frame.restarted) {
      this.#times = [];
      this.#series = CHARTS.map(() => []);
    }
    this.#times.push(frame.at / 1000);
    CHARTS.forEach((chart, i) => this.#series[i].push(chart.value(frame)));
    if (this.#times.length > KEPT) {
      this.#times.shift();
      this.#series.forEach((values) => values.shift());
    }
  }

  draw(frame) {
    const pane = byId('history');
    unavailable(pane, frame.problems.actors);
    if (frame.problems.actors) {
      this.#plots = [];
      return;
    }
    this.keep(frame);
    if (!this.#plots.length) {
      this.#build(pane);
    }
    CHARTS.forEach((chart, i) => {
      const values = this.#series[i];
      this.#plots[i].setData([this.#times, values]);
      const now = values.at(-1);
      const most = Math.max(0, ...values.filter((v) => v !== null));
      text(this.#figures[i], `${now === null ? '–' : chart.show(now)} now, at most ${chart.show(most)}`);
    });
  }

  #build(pane) {
    this.#figures = [];
    pane.replaceChildren();
    this.#plots = CHARTS.map((chart, i) => {
      const figure = el('p', { class: 'chart-figure' });
      this.#figures.push(figure);
      const holder = el('div', { class: 'plot', 'aria-hidden': 'true' });
      pane.append(el('figure', { class: `chart ${chart.tone}` }, el('figcaption', {}, el('h3', {}, chart.title), figure), holder));
      return new uPlot(this.#options(chart, holder), [this.#times, this.#series[i]], holder);
    });
    this.#size.disconnect();
    this.#plots.forEach((plot) => this.#size.observe(plot.root.parentNode));
  }

  #options(chart, holder) {
    const axis = { stroke: color('muted'), font: '11px system-ui, sans-serif', grid: { stroke: color('line'), width: 1 }, ticks: { show: false } };
    return {
      width: Math.max(120, holder.clientWidth),
      height: 130,
      padding: [8, 24, 0, 0],
      legend: { show: false },
      cursor: { sync: { key: 'history' }, drag: { x: false, y: false }, y: false },
      scales: {
        x: { range: (u, min, max) => [Math.min(max - LEAST, min), max] },
        y: { range: (u, min, max) => [0, chart.top ?? Math.max(chart.least, max * 1.12)] },
      },
      axes: [
        { ...axis, size: 24, space: 70, values: (u, ticks) => ticks.map((t) => time(t * 1000)) },
        { ...axis, size: 46, space: 30, values: (u, ticks) => ticks.map((t) => chart.show(t)) },
      ],
      series: [{}, { stroke: color(chart.tone), fill: color(`${chart.tone}-fill`), width: 1.8, points: { show: false }, paths: uPlot.paths.spline() }],
    };
  }

  #fit() {
    for (const plot of this.#plots) {
      const width = plot.root.parentNode.clientWidth;
      if (width > 0 && width !== plot.width) {
        plot.setSize({ width, height: plot.height });
      }
    }
  }

  #clear() {
    this.#size.disconnect();
    this.#plots.forEach((plot) => plot.destroy());
    this.#plots = [];
  }
}

