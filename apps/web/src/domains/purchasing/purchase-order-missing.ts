import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { ClipboardCheck } from 'lucide-react';
import { paths } from '../../platform/paths.ts';

/** Instead of the page of a purchase order that is not there. */
export const purchaseOrderMissing = {
  icon: ClipboardCheck,
  title: texts.notFound,
  description: 'It may have been deleted, or the address may be mistyped.',
  back: { to: paths.purchaseOrders, text: 'Back to Purchase Orders' },
};
