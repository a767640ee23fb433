import type { ActivityEntry } from '@stockhand/contract/reports/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import { Time } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { typeIcons } from '../type-icons.ts';

/** What happened, to what, when and by whom; it links to the product or order. */
export function ActivityItem({ entry: { type, title, detail, person, date, subject } }: { entry: ActivityEntry }) {
  const mayDo = useCan();
  const Icon = typeIcons[type];
  const [mayOpen, to] =
    subject.type === 'order'
      ? [mayDo('read', 'orders'), paths.order(subject.id)]
      : [mayDo('read', 'products'), paths.product(subject.id)];
  return (
    <li className="relative flex gap-3 border-b border-line px-4 py-2.5 last:border-b-0 has-[.row-link]:hover:bg-hover">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {mayOpen ? (
          <TextLink asChild look="plain" className="row-link font-medium">
            <AppLink to={to}>{title}</AppLink>
          </TextLink>
        ) : (
          <span className="font-medium">{title}</span>
        )}
        <p className="text-ink-muted">
          {detail !== '' && `${detail} · `}
          {person}
        </p>
      </div>
      <span className="shrink-0 text-ink-muted">
        <Time value={date} />
      </span>
    </li>
  );
}
