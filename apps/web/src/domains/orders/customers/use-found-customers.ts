import type { CustomerView } from '@stockhand/contract/orders/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../platform/trpc.ts';
import { useSettled } from '../../../platform/use-settled.ts';

/** What a field for a customer shows before anything is typed. */
export const firstCustomers = { ordering: 'name', page: 1, page_size: 12 } as const;

/** The customers that a typed name, e-mail or phone finds; the first ones of all while nothing is typed. */
export function useFoundCustomers(typed: string, { enabled = true }: { enabled?: boolean } = {}) {
  const wanted = typed.trim().slice(0, 200);
  const search = useSettled(wanted);
  const { data, error, isPending, isPlaceholderData } = trpc.orders.customers.list.useQuery(
    { ...(search !== '' && { search }), ...firstCustomers },
    { placeholderData: keepPreviousData, enabled },
  );
  return {
    found: data?.results ?? [],
    search,
    isSearching: isPending || isPlaceholderData || search !== wanted,
    error,
  };
}

/** As a list of choices shows them. */
export function customerOption({ id, name, email, phone }: CustomerView) {
  return { value: String(id), label: name, description: [email, phone].filter(Boolean).join(' · ') };
}
