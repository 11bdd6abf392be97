// Puts the page together: one source that reads, and panes that draw what it read.
import { byId, el, text, time } from './dom.js';
import { startTheme } from './theme.js';
import { Source } from './source.js';
import { tiles } from './tiles.js';
import { threads } from './threads.js';
import { Picture } from './picture.js';
import { History } from './history.js';
import { Table } from './table.js';
import { deadLetters } from './deadletters.js';
import { trace } from './trace.js';
import { ActorPage } from './actor.js';

startTheme();
const source = new Source();
const table = new Table(() => source.hurry());
const actorPage = new ActorPage(() => source.hurry());
const picture = new Picture();
const history = new History();
const panes = [tiles, threads, (frame) => picture.draw(frame), (frame) => history.draw(frame), (frame) => table.draw(frame), deadLetters, trace];

let paused = false;
let goneSince = null;

source.wishes = () => ({ actor: actorPage.name, table: actorPage.name == null ? table.query() : null });
source.onFrame((frame) => {
  if (frame.gone) {
    gone(frame);
    return;
  }
  back();
  const began = performance.now();
  heading(frame);
  missing(frame);
  if (actorPage.name == null) {
    panes.forEach((pane) => pane(frame));
  } else {
    history.keep(frame);
    actorPage.draw(frame);
  }
  performance.measure('actordashboard-frame', { start: began, end: performance.now() });
});

function heading(frame) {
  const state = byId('state');
  state.hidden = !frame.actors;
  if (frame.actors) {
    text(byId('system'), frame.actors.system);
    text(state, frame.actors.state.toLowerCase());
    state.className = `pill ${frame.actors.state.toLowerCase()}`;
    document.title = `${frame.actors.system} · actors`;
  }
}

function gone(frame) {
  goneSince ??= Date.now();
  const banner = byId('gone');
  banner.hidden = false;
  text(banner, `The application does not answer since ${time(goneSince)}. What you see is from before; trying again every two seconds.`);
  banner.title = frame.reason;
  document.body.classList.add('is-gone');
  status();
}

function back() {
  if (goneSince !== null) {
    goneSince = null;
    byId('gone').hidden = true;
    document.body.classList.remove('is-gone');
  }
  status();
}

function missing(frame) {
  const hints = Object.entries(frame.problems).filter(([, problem]) => problem);
  const notice = byId('missing');
  const key = hints.map(([, problem]) => problem).join('\n');
  if (notice.dataset.key === key) {
    return;
  }
  notice.dataset.key = key;
  notice.hidden = hints.length === 0;
  const unexposed = hints.filter(([, problem]) => problem.includes('not exposed')).map(([id]) => id);
  notice.replaceChildren(...hints.map(([, problem]) => el('p', {}, problem)));
  if (unexposed.length) {
    notice.replaceChildren(
      el('p', {}, `Not exposed: ${unexposed.join(', ')}. What they know is missing here. To see it, add them to the property `,
        el('code', {}, 'management.endpoints.web.exposure.include'), ', and leave ',
        el('code', {}, `management.endpoint.${unexposed[0]}.access`), ' at its default.'),
      ...hints.filter(([id]) => !unexposed.includes(id)).map(([, problem]) => el('p', {}, problem)),
    );
  }
}

function status() {
  const state = paused ? 'paused' : document.hidden ? 'hidden' : goneSince !== null ? 'gone' : 'live';
  document.documentElement.dataset.status = state;
  text(byId('status-text'), { paused: 'paused', hidden: 'paused while hidden', gone: 'no answer', live: 'live' }[state]);
}

function runOrRest() {
  if (paused || document.hidden) {
    source.stop();
  } else {
    source.start();
  }
  status();
}

byId('pause').addEventListener('click', () => {
  paused = !paused;
  byId('pause').setAttribute('aria-pressed', paused);
  runOrRest();
});
document.addEventListener('visibilitychange', runOrRest);
runOrRest();
