import { type ReceiptFormat, receiptFormats } from '@stockhand/contract/sales/schema';
import { deviceStorage } from '../../../platform/safe-storage.ts';
import { createStore, useStore } from '../../../platform/store.ts';

const settingKey = 'receipt_format';

const format = createStore<ReceiptFormat>(read());

/** What this device's printer takes; a roll of 80 mm unless chosen. */
export function useReceiptFormat(): [format: ReceiptFormat, set: (format: ReceiptFormat) => void] {
  return [useStore(format), choose];
}

function choose(next: ReceiptFormat): void {
  deviceStorage.set(settingKey, next);
  format.set(next);
}

function read(): ReceiptFormat {
  const stored = deviceStorage.get(settingKey);
  return receiptFormats.find((one) => one === stored) ?? '80mm';
}
