import type { Page } from '@playwright/test';

/** Which of the characters a device without fonts of its own shows as the box of an unknown one. */
export function undrawnGlyphs(page: Page, characters: string): Promise<string[]> {
  return page.evaluate(async (asked) => {
    const font = '16px "Inter Variable"';
    await document.fonts.load(font, asked);
    const drawing = (character: string) => {
      const context = Object.assign(document.createElement('canvas'), { width: 40, height: 40 }).getContext('2d');
      if (!context) throw new Error('The browser does not draw');
      context.font = font;
      context.fillText(character, 10, 25);
      return context.canvas.toDataURL();
    };
    const box = drawing('\u{10fffd}');
    return [...asked].filter((character) => drawing(character) === box);
  }, characters);
}
