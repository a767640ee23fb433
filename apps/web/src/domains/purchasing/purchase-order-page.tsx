import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { AuditLink } from '../../platform/detail/audit-link.tsx';
import { PanelBoundary } from '../../platform/error-boundary.tsx';
import { useTab } from '../../platform/use-tab.ts';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { PurchaseOrderDetails } from './purchase-order-details.tsx';
import { PurchaseOrderFigures } from './purchase-order-figures.tsx';
import { PurchaseOrderHeader } from './purchase-order-header.tsx';
import { PurchaseOrderHistory } from './purchase-order-history.tsx';
import { PurchaseOrderRecord } from './purchase-order-record.tsx';

export function PurchaseOrderPage() {
  return <PurchaseOrderRecord>{(order) => <PurchaseOrder order={order} />}</PurchaseOrderRecord>;
}

const tabs = [
  { value: 'details', label: 'Order Details' },
  { value: 'history', label: 'Order History' },
] as const;

function PurchaseOrder({ order }: { order: PurchaseOrderView }) {
  const [tab, setTab] = useTab(tabs);
  return (
    <div className="flex flex-col gap-4">
      <PurchaseOrderHeader order={order} />
      <PurchaseOrderFigures order={order} />
      <Tabs label="Purchase order" items={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="details">
          <PanelBoundary name="Order details">
            <PurchaseOrderDetails order={order} />
          </PanelBoundary>
        </TabPanel>
        <TabPanel value="history">
          <PanelBoundary name="Order history">
            <div className="flex flex-col gap-3">
              <PurchaseOrderHistory id={order.id} />
              <AuditLink type="purchase-order" id={order.id} />
            </div>
          </PanelBoundary>
        </TabPanel>
      </Tabs>
    </div>
  );
}
