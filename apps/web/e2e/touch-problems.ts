import type { Page } from '@playwright/test';

/** Pixels from the middle of a control to where it still has to answer. */
const reach = 19;

/** Controls that do not answer where a finger lands; links in the middle of a text are as small as the text. */
export function touchProblems(page: Page, within = 'body'): Promise<{ width: number; small: string[] }> {
  return page.evaluate(
    ([reach, within]) => {
      const controls =
        'button:not(:disabled), a[href], input:not([type=hidden], :disabled), select:not(:disabled), textarea';
      const small: string[] = [];
      for (const control of document.querySelector(within)?.querySelectorAll<HTMLElement>(controls) ?? []) {
        if (control.closest('[inert], .sr-only, [aria-hidden=true]') || isInText(control)) continue;
        control.scrollIntoView({ block: 'center', inline: 'center' });
        // With its label beside it, both are one target.
        const box = (control.closest('label') ?? control).getBoundingClientRect();
        const isHidden = box.width <= 1 || box.height <= 1 || !control.checkVisibility({ visibilityProperty: true });
        if (isHidden) continue;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const points = [
          [x, y - reach],
          [x, y + reach],
          [x - reach, y],
          [x + reach, y],
        ] as const;
        const misses = points.some(([left, top]) => !belongsTo(document.elementFromPoint(left, top), control));
        if (misses)
          small.push(
            `${control.tagName} ${control.ariaLabel ?? control.textContent?.trim()} ${box.width}×${box.height}`,
          );
      }
      window.scrollTo(0, 0);
      const edges = [...document.querySelectorAll('main table')].map((table) => table.getBoundingClientRect().right);
      return { width: Math.max(document.documentElement.scrollWidth, ...edges), small };

      function isInText(control: HTMLElement): boolean {
        if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
        const around = control.parentElement?.textContent?.trim() ?? '';
        return around.length > (control.textContent?.trim().length ?? 0);
      }
      function belongsTo(hit: Element | null, control: HTMLElement): boolean {
        if (!hit) return false;
        if (control.contains(hit)) return true;
        const label = hit.closest('label');
        return label !== null && (label.control === control || label.contains(control));
      }
    },
    [reach, within] as const,
  );
}
