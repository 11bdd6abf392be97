// The demonstrations, read once a second while somebody looks; it uses nothing but /demonstrations.
const address = new URL('../demonstrations', import.meta.url);
const states = {NEW: 'not started', RUNNING: 'running…', PASSED: '✓ passed', FAILED: '✗ failed', STOPPED: 'stopped'};
const cards = new Map();

async function call(path, method = 'GET') {
  const response = await fetch(address + path, {method, headers: {Accept: 'application/json'}});
  const body = await response.json();
  if (!response.ok) {
    throw new Error(body.detail ?? response.statusText);
  }
  return body;
}

function card(demonstration) {
  const article = document.getElementById('demo').content.cloneNode(true).firstElementChild;
  const find = selector => article.querySelector(selector);
  article.dataset.demo = demonstration.name;
  find('h2').textContent = demonstration.name;
  find('.description').textContent = demonstration.description;
  for (const setting of demonstration.settings) {
    const label = document.createElement('label');
    const input = document.createElement('input');
    Object.assign(input, {type: 'number', name: setting.name, min: setting.least, max: setting.most, step: 1,
      value: setting.value, required: true, title: `${setting.least} to ${setting.most}`});
    label.append(setting.meaning, input);
    find('.settings').append(label);
  }
  const act = async (path, method) => {
    find('.error').textContent = '';
    try {
      show(await call('/' + demonstration.name + path, method));
    } catch (e) {
      find('.error').textContent = e.message;
    }
  };
  find('form').addEventListener('submit', event => {
    event.preventDefault();
    act('?' + new URLSearchParams(new FormData(event.target)), 'POST');
  });
  find('.stop').addEventListener('click', () => act('', 'DELETE'));
  document.getElementById('demos').append(article);
  return article;
}

function seconds(duration) {
  const parts = /^PT(?:(\d+)H)?(?:(\d+)M)?(?:([\d.]+)S)?$/.exec(duration);
  return parts ? (parts[1] ?? 0) * 3600 + (parts[2] ?? 0) * 60 + Number(parts[3] ?? 0) : Number(duration);
}

function show(demonstration) {
  let article = cards.get(demonstration.name);
  if (!article) {
    article = card(demonstration);
    cards.set(demonstration.name, article);
  }
  const running = demonstration.state === 'RUNNING';
  const state = article.querySelector('.state');
  if (state.dataset.state !== demonstration.state) {
    state.dataset.state = demonstration.state;
    state.textContent = states[demonstration.state];
  }
  article.querySelector('.start').disabled = running;
  article.querySelector('.stop').disabled = !running;
  const figures = Object.entries(demonstration.figures);
  if (demonstration.problem) {
    figures.push(['problem', demonstration.problem]);
  }
  if (demonstration.duration) {
    figures.push(['seconds', seconds(demonstration.duration).toFixed(1)]);
  }
  article.querySelector('.figures').replaceChildren(...figures.flatMap(([name, value]) => {
    const term = document.createElement('dt');
    const text = document.createElement('dd');
    term.textContent = name.replace(/[A-Z]/g, letter => ' ' + letter.toLowerCase());
    text.textContent = typeof value === 'number' ? value.toLocaleString() : value;
    return [term, text];
  }));
}

async function poll() {
  if (!document.hidden) {
    try {
      (await call('')).forEach(show);
      document.getElementById('connection').textContent = '';
    } catch {
      document.getElementById('connection').textContent = 'The application does not answer. Trying again.';
    }
  }
  setTimeout(poll, 1000);
}

poll();
