import { expect, type Page } from '@playwright/test';
import { readGuides, screenWordsOf, stepListsOf } from '../../../scripts/house/guide-files.mjs';

interface Followed {
  /** Does what step `number` below this heading says; its words in bold must be on the screen before, after or in between. */
  step: (heading: string, number: number, act?: () => Promise<unknown>) => Promise<void>;
  /** Every step was followed. */
  end: () => void;
}

const lookEveryMs = 50;

/** A guide to follow step by step, by the words that are printed in it. */
export async function followGuide(page: Page, slug: string): Promise<Followed> {
  const guide = readGuides().find((one) => one.slug === slug);
  if (!guide) throw new Error(`There is no guide ${slug}`);
  const left = new Map<string, string[]>();
  for (const { heading, steps } of stepListsOf(guide))
    for (const [at, step] of steps.entries()) left.set(`${heading} ${at + 1}`, screenWordsOf(step));
  const seen = new Set<string>();
  const see = (words: readonly string[]) => {
    for (const word of words) seen.add(word);
  };
  await page.exposeBinding('seeWords', (_, words: string[]) => see(words));
  await page.addInitScript(`
    ${visibleWords};
    const tell = () => document.body && seeWords(visibleWords());
    setInterval(tell, ${lookEveryMs});
    // What is clicked as soon as it is there may be gone before the next look.
    let isDue = false;
    new MutationObserver(() => {
      if (isDue) return;
      isDue = true;
      requestAnimationFrame(() => {
        isDue = false;
        tell();
      });
    }).observe(document, { subtree: true, childList: true });
  `);
  const look = async () => see(await page.evaluate(visibleWords));
  return {
    async step(heading, number, act) {
      const key = `${heading} ${number}`;
      const words = left.get(key);
      if (!words) throw new Error(`${slug} has no step "${key}", or it was followed before`);
      left.delete(key);
      seen.clear();
      await look();
      await act?.();
      await expect(async () => {
        await look();
        expect(words.filter((word) => !seen.has(word))).toEqual([]);
      }, key).toPass({ timeout: 10_000 });
    },
    end() {
      expect([...left].filter(([, words]) => words.length > 0).map(([key]) => key)).toEqual([]);
    },
  };
}

export async function openInSidebar(page: Page, entry: string, group?: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  if (group !== undefined) await menu.getByRole('button', { name: group, exact: true }).click();
  await menu.getByRole('link', { name: entry, exact: true }).click();
}

/** Texts, labels and choices that a person can see or hear now. Runs in the page. */
function visibleWords(): string[] {
  const lengthMax = 120;
  const found = new Set<string>();
  const add = (text: string | null) => {
    const words = text?.replace(/\s+/g, ' ').trim() ?? '';
    if (words !== '' && words.length <= lengthMax) found.add(words);
  };
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    for (const name of ['aria-label', 'placeholder']) add(element.getAttribute(name));
    // "Edit Oak lamp" in the row of the lamp.
    const label = element.getAttribute('aria-label') ?? '';
    for (const { textContent } of element.closest('tr')?.querySelectorAll('a, span') ?? [])
      if (textContent && label.endsWith(` ${textContent}`)) add(label.slice(0, -textContent.length));
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.nodeValue);
    if (element.childElementCount < 4) add(element.textContent);
    if (element instanceof HTMLSelectElement) for (const { label } of element.options) add(label);
  }
  return [...found];
}
