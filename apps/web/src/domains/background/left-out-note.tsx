import { backgroundMessages as texts } from '@stockhand/contract/background/messages';
import type { LeftOutMails } from '@stockhand/contract/background/schema';
import { Time } from '../../platform/format.tsx';
import { Alert } from '../../ui/alert.tsx';

/** Says that notifications were not mailed: nobody would find them in the list. */
export function LeftOutNote({ leftOut: { count, max, until } }: { leftOut: LeftOutMails }) {
  return (
    <Alert tone="warning" title={texts.leftOut(count, max)}>
      They are shown in the app. Emails go out again after <Time value={until} absolute />.
    </Alert>
  );
}
