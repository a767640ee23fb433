import type { ReceiptView } from '@stockhand/contract/purchasing/receipts';

/** One label for every unit that came in with a receipt, wherever it went. */
export function labelsOfReceipt({ items }: Pick<ReceiptView, 'items'>) {
  const units = new Map<number, number>();
  for (const { product, quantity } of items) units.set(product, (units.get(product) ?? 0) + quantity);
  const labels = [...units].map(([id, count]) => ({ id, labels: count }));
  return { ids: [...units.keys()], counts: { text: 'One per unit received', labels } };
}
