import type { SearchEntry } from '../guides/search-index.ts';
import { findEntries, snippetOf } from './find-entries.ts';

const shownMax = 8;

/** The field above the guides finds places in them. Its index is loaded with the first focus. */
export function searchGuides(): void {
  const search = document.querySelector<HTMLElement>('[data-guide-search]');
  const field = search?.querySelector('input');
  if (!search || !field) return;
  let entries: Promise<SearchEntry[]> | undefined;
  const load = () => {
    entries ??= fetch(search.dataset.guideSearch ?? '').then((answer) => answer.json());
    // A failure is tried again with the next letter.
    entries.catch(() => {
      entries = undefined;
    });
    return entries;
  };
  field.addEventListener('focus', () => void load().catch(() => undefined));
  field.addEventListener('input', async () => {
    const words = field.value;
    const known = await load().catch(() => []);
    if (field.value === words) show(search, words, known);
  });
  search.addEventListener('keydown', (event) => move(search, event));
  // Enter opens the first hit, also one that is not shown yet.
  field.addEventListener('keydown', async ({ key, isComposing }) => {
    if (key !== 'Enter' || isComposing) return;
    const [first] = findEntries(await load().catch(() => []), field.value);
    if (first) window.location.assign(first.path);
  });
}

function show(search: HTMLElement, words: string, entries: readonly SearchEntry[]): void {
  const list = search.querySelector('ul');
  const status = search.querySelector('[role=status]');
  if (!list || !status) return;
  const isAsked = words.trim() !== '';
  const found = isAsked ? findEntries(entries, words).slice(0, shownMax) : [];
  list.hidden = !isAsked;
  list.replaceChildren(...(found.length > 0 ? found.map((entry) => row(entry, words)) : [nothing(words)]));
  status.textContent = isAsked ? `${found.length} ${found.length === 1 ? 'result' : 'results'}` : '';
}

function row(entry: SearchEntry, words: string): HTMLLIElement {
  const link = document.createElement('a');
  link.href = entry.path;
  const title = document.createElement('strong');
  title.textContent = entry.heading ? `${entry.guide}: ${entry.heading}` : entry.guide;
  const snippet = document.createElement('span');
  snippet.textContent = snippetOf(entry.text, words);
  link.append(title, snippet);
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function nothing(words: string): HTMLLIElement {
  const item = document.createElement('li');
  item.textContent = `No guide says “${words.trim()}”.`;
  return item;
}

/** Arrows go through field and results, Escape closes them. */
function move(search: HTMLElement, event: KeyboardEvent): void {
  const stops = [...search.querySelectorAll<HTMLElement>('input, a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const field = search.querySelector('input');
  const list = search.querySelector('ul');
  if (step !== undefined && stops[at + step]) {
    event.preventDefault();
    stops[at + step]?.focus();
  } else if (event.key === 'Escape' && list && field) {
    list.hidden = true;
    field.focus();
  }
}
