import type { CustomerView } from '@stockhand/contract/orders/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../platform/trpc.ts';

const optionsMax = 12;

/** The customers that a typed name, e-mail or phone finds; the first ones of all while nothing is typed. */
export function useFoundCustomers(search: string, { enabled = true }: { enabled?: boolean } = {}) {
  return trpc.orders.customers.list.useQuery(
    { ...(search !== '' && { search }), ordering: 'name', page: 1, page_size: optionsMax },
    { placeholderData: keepPreviousData, enabled },
  );
}

/** As a list of choices shows them. */
export function customerOption({ id, name, email, phone }: CustomerView) {
  return { value: String(id), label: name, description: [email, phone].filter(Boolean).join(' · ') };
}
