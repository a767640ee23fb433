import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { ClipboardList } from 'lucide-react';
import { paths } from '../../platform/paths.ts';

/** Instead of the page of an order that is not there. */
export const orderMissing = {
  icon: ClipboardList,
  title: texts.notFound,
  description: 'It may have been deleted, or the address may be mistyped.',
  back: { to: paths.orders, text: 'Back to Orders' },
};
