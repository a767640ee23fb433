import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import type { CustomerView } from '@stockhand/contract/orders/schema';
import { Merge, Pencil, Trash2, UserX } from 'lucide-react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { DetailPage } from '../../../platform/detail/detail-page.tsx';
import { PanelBoundary } from '../../../platform/error-boundary.tsx';
import { Time, useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useTab } from '../../../platform/use-tab.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/tabs.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { EditCustomerDialog } from './customer-dialog.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerSales } from './customer-sales.tsx';
import { DeleteCustomerDialog, deletionRefusal } from './delete-customer-dialog.tsx';
import { MergeCustomerDialog } from './merge-customer-dialog.tsx';

const missing = {
  icon: UserX,
  title: texts.notFound,
  description: 'They may have been deleted, or the address may be mistyped.',
  back: { to: paths.customers, text: 'Back to Customers' },
};

const tabs = [
  { value: 'orders', label: 'Orders' },
  { value: 'sales', label: 'Counter Sales' },
] as const;

const useCustomer = (id: number) => trpc.orders.customers.get.useQuery({ id });

export function CustomerPage() {
  return (
    <DetailPage useRecord={useCustomer} name="Customer" missing={missing} failedText={texts.detailFailed}>
      {(customer) => <CustomerAtAddress customer={customer} />}
    </DetailPage>
  );
}

/** The id of a customer who was merged answers the one who stayed, whose page has an address of its own. */
function CustomerAtAddress({ customer }: { customer: CustomerView }) {
  const isHere = Number(useParams().id) === customer.id;
  return isHere ? <Customer customer={customer} /> : <Navigate to={paths.customer(customer.id)} replace />;
}

function Customer({ customer }: { customer: CustomerView }) {
  const [tab, setTab] = useTab(tabs);
  return (
    <div className="flex flex-col gap-4">
      <CustomerHeader customer={customer} />
      <CustomerFigures customer={customer} />
      <Card>
        <DescriptionList
          items={[
            { label: 'Email', value: customer.email ?? 'None' },
            { label: 'Phone', value: customer.phone ?? 'None' },
            { label: 'Added', value: <Time value={customer.created_at} absolute /> },
          ]}
        />
      </Card>
      <Tabs label="Customer" items={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="orders">
          <PanelBoundary name="Orders">
            <CustomerOrders customer={customer} />
          </PanelBoundary>
        </TabPanel>
        <TabPanel value="sales">
          <PanelBoundary name="Counter sales">
            <CustomerSales customer={customer} />
          </PanelBoundary>
        </TabPanel>
      </Tabs>
    </div>
  );
}

function CustomerHeader({ customer }: { customer: CustomerView }) {
  const mayDo = useCan();
  const navigate = useNavigate();
  const editing = useDialogSubject<CustomerView>();
  const merging = useDialogSubject<CustomerView>();
  const deleting = useDialogSubject<CustomerView>();
  const mayUpdate = mayDo('update', 'orders');
  const mayDelete = mayDo('delete', 'orders');
  return (
    <>
      <PageHeader
        above={<BackLink to={paths.customers}>Back to Customers</BackLink>}
        title={customer.name}
        actions={
          <>
            {mayUpdate && (
              <Button icon={<Pencil aria-hidden />} onClick={() => editing.open(customer)}>
                Edit
              </Button>
            )}
            {mayUpdate && mayDelete && (
              <Button icon={<Merge aria-hidden />} onClick={() => merging.open(customer)}>
                Merge...
              </Button>
            )}
            {mayDelete && deletionRefusal(customer) === undefined && (
              <Button icon={<Trash2 aria-hidden />} onClick={() => deleting.open(customer)}>
                Delete
              </Button>
            )}
          </>
        }
      />
      <EditCustomerDialog {...editing} />
      <MergeCustomerDialog {...merging} />
      <DeleteCustomerDialog {...deleting} onDeleted={() => void navigate(paths.customers, { replace: true })} />
    </>
  );
}

function CustomerFigures({ customer }: { customer: CustomerView }) {
  const { money, quantity } = useFormat();
  return (
    <section aria-label="Key figures">
      <StatGrid className="max-sm:grid-cols-2!">
        <Stat label="Orders" value={quantity(customer.order_count)} hint="Of all time" />
        <Stat label="Counter sales" value={quantity(customer.sale_count)} hint="Of all time" />
        <Stat label="Total spent" value={money(customer.total_spent)} hint="Paid, less refunds" />
        <Stat label="Owed" value={money(customer.amount_due)} hint={stateOfAccount(customer, money)} />
      </StatGrid>
    </section>
  );
}

function stateOfAccount({ amount_due, amount_credit }: CustomerView, money: (amount: number) => string): string {
  if (amount_credit > 0) return `${money(amount_credit)} owed to them`;
  return amount_due > 0 ? 'Still to be paid' : 'Nothing open';
}
