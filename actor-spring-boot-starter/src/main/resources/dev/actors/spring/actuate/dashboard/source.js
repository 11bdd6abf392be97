// Reads the endpoints once a second, and less often where that takes long; not at all while nobody looks.
import { millis } from './dom.js';

const INTERVAL = 1000;
const RETRY = 2000;
const TIMEOUT = 15000;
/** Up to so many actors each is a circle; it is the largest page that the endpoint answers. */
export const MOST_CIRCLES = 1000;
const SEARCHABLE = 20000;
const KEPT_TRACE = 1000;

const addresses = { ...document.documentElement.dataset };

export class Source {
  #timer = 0;
  #running = false;
  #abort = null;
  #previous = null;
  #trace = [];
  #lastTraced = 0;
  #many = false;
  #listeners = [];
  /** Asked before each round what else is to be read: `{actor, table}`. */
  wishes = () => ({});
  polls = 0;

  onFrame(listener) {
    this.#listeners.push(listener);
  }

  start() {
    if (!this.#running) {
      this.#running = true;
      this.#round();
    }
  }

  stop() {
    this.#running = false;
    clearTimeout(this.#timer);
    this.#abort?.abort();
  }

  /** Reads again at once, if it is reading at all. */
  hurry() {
    if (this.#running && this.#timer) {
      clearTimeout(this.#timer);
      this.#timer = 0;
      this.#round();
    }
  }

  async #round() {
    this.#timer = 0;
    const abort = new AbortController();
    this.#abort = abort;
    const began = performance.now();
    const limit = setTimeout(() => abort.abort(), TIMEOUT);
    let frame;
    try {
      frame = await this.#read(abort.signal);
      document.documentElement.dataset.polls = ++this.polls;
    } catch (error) {
      frame = { gone: true, reason: error.message };
      this.#forget();
    } finally {
      clearTimeout(limit);
    }
    if (abort !== this.#abort || !this.#running) {
      return; // stopped or hurried meanwhile
    }
    try {
      this.#listeners.forEach((listener) => listener(frame));
    } catch (error) {
      reportError(error); // the next round may well be drawn
    }
    const took = performance.now() - began;
    this.#timer = setTimeout(() => this.#round(), frame.gone ? RETRY : Math.max(INTERVAL - took, took * 3, 100));
  }

  async #read(signal) {
    const wishes = this.wishes();
    const first = this.#many ? 'sort=-queued&size=100' : `sort=name&size=${MOST_CIRCLES}`;
    const [actors, threads, letters, trace, actor] = await Promise.all([
      this.#get('actors', `?${first}`, signal),
      this.#get('actorthreads', '', signal),
      this.#get('deadletters', '', signal),
      this.#get('actortrace', `?after=${this.#lastTraced}`, signal),
      wishes.actor == null ? null : this.#get('actors', actorPath(wishes.actor), signal),
    ]);
    const frame = { at: Date.now(), actors: actors.value, threads: threads.value, letters: letters.value };
    frame.problems = { actors: actors.problem, actorthreads: threads.problem, deadletters: letters.problem, actortrace: trace.problem };
    frame.actor = actor && { name: wishes.actor, value: actor.value, problem: actor.problem };
    if (frame.actors) {
      this.#many = frame.actors.page.total > MOST_CIRCLES;
      frame.many = this.#many;
      frame.all = this.#many ? null : frame.actors.list;
      frame.uptime = millis(frame.actors.uptime);
      frame.groups = frame.all ? sums(frame.all) : await this.#groups(signal);
      frame.rows = frame.all || !wishes.table ? null : await this.#rows(wishes.table, frame.actors.page.total, signal);
      this.#rates(frame);
    }
    this.#traced(frame, trace.value);
    return frame;
  }

  async #get(endpoint, query, signal) {
    const address = addresses[endpoint];
    if (!address) {
      return { problem: `The endpoint ${endpoint} is not exposed: add it to management.endpoints.web.exposure.include`, missing: true };
    }
    const answer = await fetch(address + query, { cache: 'no-store', signal, headers: { Accept: 'application/json' } });
    if (answer.ok) {
      return { value: await answer.json() };
    }
    if (answer.status >= 500) {
      throw new Error(`${endpoint} answers ${answer.status}`);
    }
    const why = { 401: 'asks for a login', 403: 'is not allowed to you', 404: 'is not found' }[answer.status];
    return { problem: `The endpoint ${endpoint} ${why ?? `answers ${answer.status}`}.`, status: answer.status };
  }

  async #groups(signal) {
    const answer = await fetch(addresses.groups, { cache: 'no-store', signal });
    return answer.ok ? (await answer.json()).list : [];
  }

  /** One page of the table, or what the search finds on all of them where they are not too many. */
  async #rows(table, total, signal) {
    const filters = new URLSearchParams({ sort: table.sort });
    if (table.group) filters.set('group', table.group);
    if (table.state) filters.set('state', table.state);
    if (!table.search) {
      const { value } = await this.#get('actors', `?${filters}&size=${table.size}&page=${table.page}`, signal);
      return { list: value?.list ?? [], total: value?.page.total ?? 0 };
    }
    if (total > SEARCHABLE) {
      const { value } = await this.#get('actors', `?${filters}&name=${encodeURIComponent(table.search)}`, signal);
      return { list: value?.list ?? [], total: value?.page.total ?? 0, exactOnly: true };
    }
    const found = [];
    for (let page = 0; page * MOST_CIRCLES < total; page++) {
      const { value } = await this.#get('actors', `?${filters}&size=${MOST_CIRCLES}&page=${page}`, signal);
      found.push(...(value?.list ?? []).filter((actor) => matches(actor, table.search)));
      if (!value || (page + 1) * MOST_CIRCLES >= value.page.total) break;
    }
    return { list: found.slice(table.page * table.size, (table.page + 1) * table.size), total: found.length };
  }

  #rates(frame) {
    const mailbox = frame.actors.mailbox;
    const before = this.#previous;
    const elapsed = before ? frame.uptime - before.uptime : 0;
    frame.restarted = before != null && elapsed < 0;
    frame.rate = elapsed > 0 ? Math.max(0, ((mailbox.processed - before.processed) * 1000) / elapsed) : null;
    this.#previous = { uptime: frame.uptime, processed: mailbox.processed };
    if (frame.restarted) {
      this.#trace = [];
      this.#lastTraced = 0;
    }
  }

  #traced(frame, answer) {
    frame.fresh = [];
    if (answer && answer.last < this.#lastTraced) {
      this.#lastTraced = 0; // a new recording: its first entries come with the next round
      frame.trace = this.#trace;
      return;
    }
    if (answer) {
      this.#lastTraced = answer.last;
      frame.fresh = answer.messages;
      this.#trace = this.#trace.concat(answer.messages).slice(-KEPT_TRACE);
    }
    frame.trace = this.#trace;
  }

  #forget() {
    this.#previous = null;
    this.#lastTraced = 0;
  }
}

export const matches = (actor, search) => actor.name.toLowerCase().includes(search.toLowerCase());

/** As the endpoint has it: the rest of the path, or a parameter for names that no path can carry. */
function actorPath(name) {
  const plain = name.split('/').every((segment) => /^[\p{L}\p{N}_ -][\p{L}\p{N}._ -]*$/u.test(segment));
  return plain ? `/${name.split('/').map(encodeURIComponent).join('/')}` : `/?name=${encodeURIComponent(name)}`;
}

function sums(actors) {
  const groups = new Map();
  for (const actor of actors) {
    let group = groups.get(actor.group);
    if (!group) {
      group = { name: actor.group, actors: 0, queued: 0, idle: 0, scheduled: 0, running: 0, waiting: 0, backoff: 0 };
      groups.set(actor.group, group);
    }
    group.actors++;
    group.queued += actor.mailbox.queued;
    const state = actor.state === 'STARTING' ? 'scheduled' : actor.state.toLowerCase();
    group[state] = (group[state] ?? 0) + 1;
  }
  return [...groups.values()].sort((a, b) => b.actors - a.actors || String(a.name).localeCompare(String(b.name)));
}
