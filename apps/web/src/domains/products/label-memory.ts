import { LabelSettings } from '@stockhand/contract/products/labels';

const storageKey = 'label_settings';

/** How labels were printed on this device the last time; a new sheet starts at its first label. */
export function rememberedLabelSettings(): LabelSettings {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const settings = LabelSettings.safeParse({ ...(saved as object), start: 1 });
    if (settings.success) return settings.data;
  } catch {
    // Storage may be blocked or hold something else; printing then begins with the defaults.
  }
  return LabelSettings.parse({});
}

export function rememberLabelSettings(settings: LabelSettings): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(settings));
  } catch {
    // The settings then last for this print.
  }
}
