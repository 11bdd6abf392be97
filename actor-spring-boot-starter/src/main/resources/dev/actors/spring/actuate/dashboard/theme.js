// Dark or light: what the system prefers until the button says otherwise, which is remembered.
import { byId, text } from './dom.js';

const KEY = 'actordashboard.theme';
const preference = matchMedia('(prefers-color-scheme: dark)');
const listeners = [];

function remembered() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden
  }
}

function remember(theme) {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // then it lasts as long as the page
  }
}

function apply(theme) {
  document.documentElement.dataset.theme = theme;
  text(byId('theme'), theme === 'dark' ? 'Light' : 'Dark');
  byId('theme').setAttribute('aria-label', `Use the ${theme === 'dark' ? 'light' : 'dark'} theme`);
  listeners.forEach((listener) => listener());
}

export function onThemeChange(listener) {
  listeners.push(listener);
}

export const color = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

export function startTheme() {
  apply(remembered() ?? (preference.matches ? 'dark' : 'light'));
  preference.addEventListener('change', () => {
    if (!remembered()) {
      apply(preference.matches ? 'dark' : 'light');
    }
  });
  byId('theme').addEventListener('click', () => {
    const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
    remember(next);
    apply(next);
  });
}
