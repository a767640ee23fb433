import { CalendarCheck } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';

export function EndOfDayLink() {
  return (
    <LinkButton asChild icon={<CalendarCheck aria-hidden />}>
      <AppLink to={paths.endOfDay}>End of Day</AppLink>
    </LinkButton>
  );
}
