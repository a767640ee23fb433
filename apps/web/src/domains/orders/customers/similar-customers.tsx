import type { SimilarCustomer } from '@stockhand/contract/orders/customer-duplicates';
import { useWatch } from 'react-hook-form';
import { AppLink } from '../../../platform/app-link.tsx';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const delayMs = 300;

interface TypedCustomer {
  name?: string | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
}

interface SimilarCustomersProps {
  form: BoundForm<TypedCustomer>;
  /** The customer who is being edited. */
  except: number | undefined;
}

/** Says that the name, e-mail or phone being typed is another customer's already. */
export function SimilarCustomers({ form, except }: SimilarCustomersProps) {
  const [name, email, phone] = useWatch({ control: form.control, name: ['name', 'email', 'phone'] });
  const typed = {
    name: useSettled(textOf(name, 200), delayMs),
    email: useSettled(textOf(email, 254), delayMs),
    phone: useSettled(textOf(phone, 50), delayMs),
  };
  const isEmpty = Object.values(typed).every((text) => text === '');
  const similar = trpc.orders.customers.similar.useQuery({ ...typed, except }, { enabled: !isEmpty }).data ?? [];
  if (isEmpty || similar.length === 0) return null;
  return (
    <Alert title="This customer may exist already">
      <ul>
        {similar.map((customer) => (
          <li key={customer.id} className="wrap-anywhere">
            <TextLink asChild>
              <AppLink to={paths.customer(customer.id)} target="_blank">
                {customer.name}
              </AppLink>
            </TextLink>{' '}
            has the same {wordsOf(customer.same)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function wordsOf(same: SimilarCustomer['same']): string {
  return new Intl.ListFormat('en-US').format(same);
}

function textOf(value: unknown, max: number): string {
  return typeof value === 'string' ? value.trim().slice(0, max) : '';
}
