import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { outstandingOf } from '@stockhand/contract/purchasing/rules';
import { ReceiveItems } from '@stockhand/contract/purchasing/schema';
import type { ReceivableItem } from './receive-lines.ts';

/** What the server asks of a receipt, as far as the order shows it: said on the lines before they are sent. */
export function receiveSchemaOf(items: readonly ReceivableItem[]) {
  return ReceiveItems.superRefine(({ items: lines }, context) => {
    const left = new Map(items.map((item) => [item.id, outstandingOf(item)]));
    const refuse = (message: string, path: (string | number)[]) => context.addIssue({ code: 'custom', message, path });
    for (const [index, { item_id, received_quantity, location }] of lines.entries()) {
      if (received_quantity === 0) continue;
      if (!location) refuse(texts.receiveLocation, ['items', index, 'location']);
      const rest = left.get(item_id);
      // An item that is gone from the order since is refused by the server.
      if (rest === undefined) continue;
      left.set(item_id, rest - received_quantity);
      if (rest < received_quantity) refuse(texts.receiveTooMuch, ['items', index, 'received_quantity']);
    }
    if (lines.every(({ received_quantity }) => received_quantity === 0)) refuse(texts.receiveNothing, ['items']);
  });
}
