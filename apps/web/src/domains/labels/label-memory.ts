import { LabelSettings } from '@stockhand/contract/labels/schema';
import { deviceStorage } from '../../platform/safe-storage.ts';

const storageKey = 'label_settings';

/** How labels were printed on this device the last time; a new sheet starts at its first label. */
export function rememberedLabelSettings(): LabelSettings {
  const saved = deviceStorage.getJson(storageKey);
  const settings = LabelSettings.safeParse({ ...(saved as object | null), start: 1 });
  return settings.data ?? LabelSettings.parse({});
}

/** What is counted for one print is no amount for the next. */
export function rememberLabelSettings(settings: LabelSettings): void {
  const amount = settings.amount === 'counts' ? rememberedLabelSettings().amount : settings.amount;
  deviceStorage.setJson(storageKey, { ...settings, amount });
}
