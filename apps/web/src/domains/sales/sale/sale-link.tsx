import type { SaleView } from '@stockhand/contract/sales/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';

/** The number of a sale, leading to its page. */
export function SaleLink({ sale: { id, sale_number } }: { sale: Pick<SaleView, 'id' | 'sale_number'> }) {
  return (
    <TextLink asChild standalone>
      <AppLink to={paths.sale(id)}>{sale_number}</AppLink>
    </TextLink>
  );
}
