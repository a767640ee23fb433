import { kindOf } from '@stockhand/contract/reports/report-kinds';
import type { ReportTransactionRow } from '@stockhand/contract/reports/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import { Time } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { DocumentLink } from '../../stock/document-link.tsx';
import { TypeMark } from '../type-mark.tsx';

/** The product, its document, and what the columns hidden on narrow screens say. */
export function ProductCell({ row }: { row: ReportTransactionRow }) {
  const mayOpen = useCan()('read', 'products');
  return (
    <span className="block py-1 leading-6">
      {mayOpen ? (
        <TextLink asChild look="plain" className="row-link font-medium">
          <AppLink to={paths.productLedger(productOf(row))}>{row.product}</AppLink>
        </TextLink>
      ) : (
        <span className="font-medium">{row.product}</span>
      )}
      {row.reference !== '' && (
        <span className="block text-ink-muted">
          <DocumentLink {...row}>{row.reference}</DocumentLink>
        </span>
      )}
      <span className="block text-ink-muted @min-[640px]:hidden">
        <Time value={row.date} absolute />
      </span>
      <span className="block text-ink-muted @min-[480px]:hidden">
        <TypeMark type={kindOf(row)} />
      </span>
    </span>
  );
}

/** The second piece of the row's id. */
function productOf({ id }: ReportTransactionRow): number {
  return Number(id.split('-')[1]);
}
