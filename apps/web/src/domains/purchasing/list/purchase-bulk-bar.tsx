import { manyPurchasesMessages as texts } from '@stockhand/contract/purchasing/messages';
import { Printer } from 'lucide-react';
import { useFileAction } from '../../../platform/files/file-button.tsx';
import { useSelectionExport } from '../../../platform/list/list-export.tsx';
import type { ListSelection } from '../../../platform/list/use-list-selection.ts';
import { BulkBar } from '../../../ui/table/bulk-bar.tsx';
import { purchaseOrderExport } from './purchase-order-export.ts';

/** What can be done with the chosen purchase orders: one PDF of all, and CSV. */
export function PurchaseBulkBar({ selection }: { selection: ListSelection }) {
  const { ids } = selection;
  const exporting = useSelectionExport(purchaseOrderExport, ids);
  const { running, start } = useFileAction({
    request: { path: '/api/purchase-orders/print/', fallbackName: 'purchase-orders.pdf', asked: { ids } },
    failureText: texts.printFailed,
    purpose: 'print',
  });
  return (
    <BulkBar
      count={ids.length}
      onClear={selection.clear}
      more={selection.isPageSelected ? [] : [{ label: 'Select page', onSelect: () => selection.togglePage(true) }]}
      actions={[{ label: 'Print', icon: <Printer aria-hidden />, running, onSelect: start }, exporting]}
    />
  );
}
