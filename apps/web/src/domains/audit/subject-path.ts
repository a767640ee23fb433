import type { AuditEntryView } from '@stockhand/contract/audit/schema';
import type { SubjectType } from '@stockhand/contract/audit-vocabulary';
import { paths } from '../../platform/paths.ts';
import type { Right, useCan } from '../../platform/session/current-user.ts';

type Place = { right: Right; to: (id: number) => string };

/** The page of one thing of each kind. */
const pages: Partial<Record<SubjectType, Place>> = {
  'count-session': { right: ['read', 'products'], to: paths.count },
  customer: { right: ['read', 'orders'], to: paths.customer },
  location: { right: ['read', 'products'], to: paths.location },
  order: { right: ['read', 'orders'], to: paths.order },
  product: { right: ['read', 'products'], to: paths.product },
  'purchase-order': { right: ['read', 'purchases'], to: paths.purchaseOrder },
  sale: { right: ['read', 'orders'], to: paths.sale },
  supplier: { right: ['read', 'suppliers'], to: paths.supplier },
};

/** Null where the thing has no page, is gone, or may not be opened. */
export function subjectPath(
  { subject_type, subject_id, has_subject }: Pick<AuditEntryView, 'subject_type' | 'subject_id' | 'has_subject'>,
  mayDo: ReturnType<typeof useCan>,
): string | null {
  const page = subject_type === 'other' ? undefined : pages[subject_type];
  if (!page || subject_id === null || !has_subject || !mayDo(...page.right)) return null;
  return page.to(subject_id);
}
