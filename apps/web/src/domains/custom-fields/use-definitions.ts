import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import { trpc } from '../../platform/trpc.ts';

const none: readonly CustomFieldView[] = [];
const everyField = 1000;

/** The fields that products are asked for. Until they are known, and where they cannot be read, there are none. */
export function useDefinitions(): readonly CustomFieldView[] {
  const fields = trpc.customFields.list.useQuery({ is_active: true, page_size: everyField });
  return fields.data?.results ?? none;
}
