import type { OrderView } from '@stockhand/contract/orders/schema';
import { AuditLink } from '../../platform/detail/audit-link.tsx';
import { HistoryTable } from '../../platform/detail/history-table.tsx';
import { PanelBoundary } from '../../platform/error-boundary.tsx';
import { useTab } from '../../platform/use-tab.ts';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderFigures } from './order-figures.tsx';
import { OrderHeader } from './order-header.tsx';
import { OrderRecord } from './order-record.tsx';

export function OrderPage() {
  return <OrderRecord>{(order) => <Order order={order} />}</OrderRecord>;
}

const tabs = [
  { value: 'details', label: 'Order Details' },
  { value: 'history', label: 'Order History' },
] as const;

function Order({ order }: { order: OrderView }) {
  const [tab, setTab] = useTab(tabs);
  return (
    <div className="flex flex-col gap-4">
      <OrderHeader order={order} />
      <OrderFigures order={order} />
      <Tabs label="Order" items={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="details">
          <PanelBoundary name="Order details">
            <OrderDetails order={order} />
          </PanelBoundary>
        </TabPanel>
        <TabPanel value="history">
          <PanelBoundary name="Order history">
            <div className="flex flex-col gap-3">
              <HistoryTable label="Order history" entries={order.history.toReversed()} />
              <AuditLink type="order" id={order.id} />
            </div>
          </PanelBoundary>
        </TabPanel>
      </Tabs>
    </div>
  );
}
