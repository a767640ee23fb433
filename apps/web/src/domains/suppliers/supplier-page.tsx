import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { AppLink } from '../../platform/app-link.tsx';
import { BackLink } from '../../platform/back-link.tsx';
import { AuditLink } from '../../platform/detail/audit-link.tsx';
import { PanelBoundary } from '../../platform/error-boundary.tsx';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { useTab } from '../../platform/use-tab.ts';
import { ActivityMark } from '../../ui/activity-mark.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { SupplierPurchaseOrders } from '../purchasing/list/supplier-purchase-orders.tsx';
import { DeleteSupplierDialog } from './delete-supplier-dialog.tsx';
import { SupplierProducts } from './products/supplier-products.tsx';
import { SupplierRecord } from './supplier-record.tsx';

export function SupplierPage() {
  return <SupplierRecord>{(supplier) => <Supplier supplier={supplier} />}</SupplierRecord>;
}

const tabs = [
  { value: 'details', label: 'Details' },
  { value: 'products', label: 'Products' },
] as const;

function Supplier({ supplier }: { supplier: SupplierView }) {
  const mayDo = useCan();
  const navigate = useNavigate();
  const [tab, setTab] = useTab(tabs);
  const deleting = useDialogSubject<SupplierView>();
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.suppliers}>Back to Suppliers</BackLink>}
        title={supplier.name}
        badge={<ActivityMark isActive={supplier.is_active} />}
        actions={
          <>
            {mayDo('update', 'suppliers') && (
              <LinkButton icon={<Pencil aria-hidden />} asChild>
                <AppLink to={paths.editSupplier(supplier.id)}>Edit</AppLink>
              </LinkButton>
            )}
            {mayDo('delete', 'suppliers') && (
              <Button icon={<Trash2 aria-hidden />} onClick={() => deleting.open(supplier)}>
                Delete
              </Button>
            )}
            {supplier.is_active && mayDo('create', 'purchases') && (
              <LinkButton variant="primary" icon={<Plus aria-hidden />} asChild>
                <AppLink to={paths.createPurchaseOrderFor(supplier.id)}>New Purchase Order</AppLink>
              </LinkButton>
            )}
          </>
        }
      />
      <Tabs label="Supplier" items={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="details">
          <Details supplier={supplier} />
        </TabPanel>
        <TabPanel value="products">
          <PanelBoundary name="Products">
            <SupplierProducts supplier={supplier} />
          </PanelBoundary>
        </TabPanel>
      </Tabs>
      <DeleteSupplierDialog {...deleting} onDeleted={() => void navigate(paths.suppliers, { replace: true })} />
    </div>
  );
}

function Details({ supplier }: { supplier: SupplierView }) {
  const mayDo = useCan();
  return (
    <div className="flex flex-col gap-4">
      <Card title="Supplier Information">
        <Information supplier={supplier} />
      </Card>
      <Card title="Notes">
        <p className="whitespace-pre-line wrap-anywhere">{supplier.notes || 'None'}</p>
      </Card>
      {mayDo('read', 'purchases') && (
        <section aria-labelledby="purchase-orders" className="flex flex-col gap-2">
          <h2 id="purchase-orders" className="text-lg font-semibold">
            Purchase Orders
          </h2>
          <PanelBoundary name="Purchase orders">
            <SupplierPurchaseOrders supplier={supplier} />
          </PanelBoundary>
        </section>
      )}
      <AuditLink type="supplier" id={supplier.id} />
    </div>
  );
}

function Information({ supplier }: { supplier: SupplierView }) {
  const { contact_name, email, phone, website, tax_id, address } = supplier;
  return (
    <DescriptionList
      items={[
        { label: 'Contact Person', value: contact_name || 'None' },
        { label: 'Email', value: email ? <OutsideLink to={`mailto:${email}`}>{email}</OutsideLink> : 'None' },
        { label: 'Phone', value: phone ? <OutsideLink to={`tel:${phone}`}>{phone}</OutsideLink> : 'None' },
        { label: 'Website', value: website ? <OutsideLink to={website}>{website}</OutsideLink> : 'None' },
        { label: 'Tax ID', value: tax_id || 'None' },
        { label: 'Address', value: <span className="whitespace-pre-line">{address || 'None'}</span> },
      ]}
    />
  );
}

function OutsideLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink asChild>
      <a href={to} target={to.startsWith('http') ? '_blank' : undefined} rel="noreferrer">
        {children}
      </a>
    </TextLink>
  );
}
