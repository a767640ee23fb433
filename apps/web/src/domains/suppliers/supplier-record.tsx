import { supplierMessages as texts } from '@stockhand/contract/suppliers/messages';
import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { DetailPage } from '../../platform/detail/detail-page.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';

const missing = {
  icon: Truck,
  title: texts.notFound,
  description: 'It may have been deleted, or the address may be mistyped.',
  back: { to: paths.suppliers, text: 'Back to Suppliers' },
};

const useSupplier = (id: number) => trpc.suppliers.get.useQuery({ id });

/** A page about the supplier whose id stands in the address. A load failure leads back to the list. */
export function SupplierRecord({ children }: { children: (supplier: SupplierView) => ReactNode }) {
  return (
    <DetailPage useRecord={useSupplier} name="Supplier" missing={missing} failedText={texts.loadFailed} leaveOnFailure>
      {children}
    </DetailPage>
  );
}
