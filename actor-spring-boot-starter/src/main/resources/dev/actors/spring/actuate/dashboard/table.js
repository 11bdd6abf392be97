// The list of actors: sorted, filtered and searched here while there are few, by the endpoint when there are many.
import { STATES, actorHash, attribute, byId, count, el, keyed, number, shortType, statePill, text, unavailable } from './dom.js';
import { matches } from './source.js';

const SIZE = 25;
const COLUMNS = [
  { id: 'name', title: 'Name', of: (a) => a.name, remote: true },
  { id: 'group', title: 'Group', of: (a) => a.group ?? '', wide: true },
  { id: 'state', title: 'State', of: (a) => a.state },
  { id: 'queued', title: 'Queued', of: (a) => a.mailbox.queued, figure: true, remote: true },
  { id: 'processed', title: 'Processed', of: (a) => a.processed, figure: true, remote: true },
  { id: 'failed', title: 'Failed', of: (a) => a.failed, figure: true, remote: true, wide: true },
  { id: 'restarts', title: 'Restarts', of: (a) => a.restarts, figure: true, wide: true },
  { id: 'current', title: 'Handles now', of: (a) => a.current?.messageType ?? '', wide: true },
];

export class Table {
  #sort = 'name';
  #down = false;
  #page = 0;
  #many = false;
  #last = null;
  #changed;
  #later = 0;

  constructor(changed) {
    this.#changed = changed;
    for (const state of Object.keys(STATES)) {
      byId('state-filter').append(el('option', { value: state }, state.toLowerCase()));
    }
    byId('filters').addEventListener('submit', (event) => event.preventDefault());
    byId('search').addEventListener('input', () => this.#again());
    byId('group').addEventListener('change', () => this.#again());
    byId('state-filter').addEventListener('change', () => this.#again());
  }

  /** What to ask the endpoint for, where there are too many actors to have them all here. */
  query() {
    const { search, group, state } = this.#filters();
    return { search, group, state, sort: (this.#down ? '-' : '') + this.#sort, page: this.#page, size: SIZE };
  }

  draw(frame) {
    const pane = byId('rows');
    unavailable(pane, frame.problems.actors);
    if (frame.problems.actors) {
      return;
    }
    if (!pane.firstChild) {
      this.#build(pane);
    }
    if (frame.many !== this.#many) {
      this.#many = frame.many;
      const column = COLUMNS.find((c) => c.id === this.#sort);
      if (frame.many && !column.remote) this.#sort = 'name';
    }
    this.#groups(frame.groups);
    this.#last = frame;
    this.#fill();
  }

  #filters() {
    return { search: byId('search').value.trim(), group: byId('group').value, state: byId('state-filter').value };
  }

  #again(page = 0) {
    this.#page = page;
    if (this.#last && !this.#many) {
      this.#fill();
    } else {
      clearTimeout(this.#later);
      this.#later = setTimeout(this.#changed, 250);
    }
  }

  #fill() {
    const { list, total, exactOnly } = this.#last.all ? this.#local() : this.#last.rows ?? { list: [], total: 0 };
    const pages = Math.max(1, Math.ceil(total / SIZE));
    this.#page = Math.min(this.#page, pages - 1);
    const pane = byId('rows');
    keyed(pane.querySelector('tbody'), list, (actor) => actor.name, makeRow, updateRow);
    pane.querySelectorAll('thead th').forEach((head, i) => this.#head(head, COLUMNS[i]));
    const all = this.#last.actors.page.total;
    const hint = exactOnly ? '; with so many, search takes the whole name' : '';
    text(byId('table-note'), total === all ? count(all, 'actor') : `${number(total)} of ${count(all, 'actor')}${hint}`);
    pane.querySelector('.empty').hidden = total > 0;
    const pager = pane.querySelector('.pager');
    pager.hidden = pages === 1;
    text(pager.querySelector('span'), `Page ${this.#page + 1} of ${number(pages)}`);
    pager.firstChild.disabled = this.#page === 0;
    pager.lastChild.disabled = this.#page >= pages - 1;
  }

  #local() {
    const { search, group, state } = this.#filters();
    const column = COLUMNS.find((c) => c.id === this.#sort);
    const found = this.#last.all.filter((a) => (!search || matches(a, search)) && (!group || a.group === group) && (!state || a.state === state));
    found.sort((a, b) => compare(column.of(a), column.of(b)) * (this.#down ? -1 : 1) || compare(a.name, b.name));
    const start = Math.min(this.#page, Math.max(0, Math.ceil(found.length / SIZE) - 1)) * SIZE;
    return { list: found.slice(start, start + SIZE), total: found.length };
  }

  #head(head, column) {
    const sorted = column.id === this.#sort;
    attribute(head, 'aria-sort', sorted ? (this.#down ? 'descending' : 'ascending') : 'none');
    head.firstChild.disabled = this.#many && !column.remote;
  }

  #build(pane) {
    const head = (column) => el('th', { scope: 'col', class: classes(column) },
      el('button', { type: 'button', onclick: () => this.#order(column) }, column.title));
    const turn = (by, title) => el('button', { type: 'button', onclick: () => this.#again(this.#page + by) }, title);
    pane.append(
      el('table', { class: 'actors' }, el('caption', { class: 'hidden-text' }, 'Actors; a name opens its page'),
        el('thead', {}, el('tr', {}, ...COLUMNS.map(head))), el('tbody')),
      el('p', { class: 'empty', hidden: true }, 'No actor matches.'),
      el('nav', { class: 'pager', 'aria-label': 'Pages of the list', hidden: true }, turn(-1, 'Previous'), el('span'), turn(1, 'Next')));
  }

  #order(column) {
    this.#down = this.#sort === column.id ? !this.#down : Boolean(column.figure);
    this.#sort = column.id;
    this.#again();
  }

  #groups(groups) {
    const select = byId('group');
    const names = groups.map((g) => g.name).filter((name) => name != null);
    if (select.value && !names.includes(select.value)) {
      names.push(select.value);
    }
    names.sort();
    const key = names.join('\n');
    if (select.dataset.key !== key) {
      const chosen = select.value;
      select.dataset.key = key;
      select.replaceChildren(el('option', { value: '' }, 'all'), ...names.map((name) => el('option', { value: name }, name)));
      select.value = chosen;
    }
  }
}

const compare = (a, b) => (typeof a === 'number' ? a - b : a < b ? -1 : a > b ? 1 : 0);
const classes = (column) => [column.figure && 'figure', column.wide && 'wide-only'].filter(Boolean).join(' ') || null;

function makeRow(actor) {
  return el('tr', {}, ...COLUMNS.map((column, i) => (i === 0
    ? el('th', { scope: 'row' }, el('a', { href: actorHash(actor.name) }, actor.name))
    : el('td', { class: classes(column) }))));
}

function updateRow(row, actor) {
  const cells = row.children;
  text(cells[1], actor.group ?? '–');
  if (row.dataset.state !== actor.state) {
    row.dataset.state = actor.state;
    cells[2].replaceChildren(statePill(actor.state));
  }
  for (let i = 3; i < 7; i++) {
    text(cells[i], number(COLUMNS[i].of(actor)));
  }
  text(cells[7], actor.current ? shortType(actor.current.messageType) : '');
}
