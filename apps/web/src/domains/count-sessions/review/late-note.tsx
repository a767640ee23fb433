import type { CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/controls/button.tsx';

/** Nobody knows whether whoever counted saw the goods of movements that were entered late. */
export function LateNote({ session }: { session: CountSessionView }) {
  const { quantity } = useFormat();
  const { id, lines_late } = session;
  if (!lines_late) return null;
  const isOne = lines_late === 1;
  return (
    <Alert
      tone="warning"
      title={`${isOne ? '1 product has' : `${quantity(lines_late)} products have`} movements that were entered late`}
      actions={
        <LinkButton asChild size="sm">
          <AppLink to={`${paths.count(id)}?show=late`}>Show {isOne ? 'it' : 'them'}</AppLink>
        </LinkButton>
      }
    >
      They are dated before the count and were entered after it, so what was expected lacks them. Count{' '}
      {isOne ? 'it' : 'them'} again unless you are sure that these goods moved only after the count.
    </Alert>
  );
}
