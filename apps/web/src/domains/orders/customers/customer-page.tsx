import { orderMessages, customerMessages as texts } from '@stockhand/contract/orders/messages';
import { type CustomerView, ListOrders } from '@stockhand/contract/orders/schema';
import { ClipboardList, Pencil, Trash2, UserX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { DetailPage } from '../../../platform/detail/detail-page.tsx';
import { Time, useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { orderColumns } from '../list/order-columns.tsx';
import { EditCustomerDialog } from './customer-dialog.tsx';
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx';

const missing = {
  icon: UserX,
  title: texts.notFound,
  description: 'They may have been deleted, or the address may be mistyped.',
  back: { to: paths.customers, text: 'Back to Customers' },
};

const useCustomer = (id: number) => trpc.orders.customers.get.useQuery({ id });

export function CustomerPage() {
  return (
    <DetailPage useRecord={useCustomer} name="Customer" missing={missing} failedText={texts.detailFailed}>
      {(customer) => <Customer customer={customer} />}
    </DetailPage>
  );
}

function Customer({ customer }: { customer: CustomerView }) {
  const mayDo = useCan();
  const navigate = useNavigate();
  const editing = useDialogSubject<CustomerView>();
  const deleting = useDialogSubject<CustomerView>();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.customers}>Back to Customers</BackLink>}
        title={customer.name}
        actions={
          <>
            {mayDo('update', 'orders') && (
              <Button icon={<Pencil aria-hidden />} onClick={() => editing.open(customer)}>
                Edit
              </Button>
            )}
            {mayDo('delete', 'orders') && customer.order_count === 0 && (
              <Button icon={<Trash2 aria-hidden />} onClick={() => deleting.open(customer)}>
                Delete
              </Button>
            )}
          </>
        }
      />
      <Card>
        <DescriptionList
          items={[
            { label: 'Email', value: customer.email ?? 'None' },
            { label: 'Phone', value: customer.phone ?? 'None' },
            { label: 'Added', value: <Time value={customer.created_at} absolute /> },
          ]}
        />
      </Card>
      <CustomerOrders customer={customer} />
      <EditCustomerDialog {...editing} />
      <DeleteCustomerDialog {...deleting} onDeleted={() => void navigate(paths.customers, { replace: true })} />
    </div>
  );
}

function CustomerOrders({ customer }: { customer: CustomerView }) {
  const format = useFormat();
  const list = useList(ListOrders, { ordering: '-created_at' });
  const orders = trpc.orders.list.useQuery({ ...list.input, customer: customer.id }, keepPage);
  return (
    <ListPage
      list={list}
      query={orders}
      label="Orders"
      columns={orderColumns(format).filter(({ key }) => key !== 'customer_name')}
      rowKey={({ id }) => String(id)}
      loadingText={orderMessages.loading}
      failedText={orderMessages.listFailed}
      empty={{ icon: ClipboardList, title: 'No orders yet', description: `Nothing was ordered by ${customer.name}.` }}
      notFound={{ title: orderMessages.none, description: orderMessages.noneHint }}
    />
  );
}
