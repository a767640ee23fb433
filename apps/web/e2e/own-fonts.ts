import type { Page } from '@playwright/test';

/** Whether every glyph of the element's text comes from a font that the product brings, whatever the device has. */
export async function isInOwnFonts(page: Page, selector: string): Promise<boolean> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('DOM.enable');
  await devTools.send('CSS.enable');
  const { root } = await devTools.send('DOM.getDocument');
  const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devTools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devTools.detach();
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}
