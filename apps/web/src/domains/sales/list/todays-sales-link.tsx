import { dayIn } from '@stockhand/contract/calendar';
import { ReceiptText } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';

/** To the sales of the tenant's day, with receipt and return one click away in each row. */
export function TodaysSalesLink() {
  const { timezone } = useFormat();
  return (
    <LinkButton asChild icon={<ReceiptText aria-hidden />}>
      <AppLink to={paths.salesOf(dayIn(new Date(), timezone))}>Today’s Sales</AppLink>
    </LinkButton>
  );
}
