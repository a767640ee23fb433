import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import type { CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { DetailPage } from '../../../platform/detail/detail-page.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { countMissing, useCountRecord } from '../count-record.ts';
import { SendingNote } from '../counting/sending-note.tsx';
import { useSendCounts } from '../counting/use-send-counts.ts';
import { CountFigures } from './count-figures.tsx';
import { CountHeader } from './count-header.tsx';
import { CountLines } from './count-lines.tsx';
import { LateNote } from './late-note.tsx';

/** One count: what was found, what differs and by how much, to be counted again, approved or discarded. */
export function CountPage() {
  return (
    <DetailPage useRecord={useCountRecord} name="Count" missing={countMissing} failedText={texts.getFailed}>
      {(session) => <Count session={session} />}
    </DetailPage>
  );
}

function Count({ session }: { session: CountSessionView }) {
  const mayCount = useCan()('update', 'products');
  return (
    <div className="flex flex-col gap-4">
      <CountHeader session={session} />
      {mayCount && <Unsent session={session.id} />}
      <LateNote session={session} />
      <CountFigures session={session} />
      <CountLines session={session} />
    </div>
  );
}

/** What this device counted before the page was left without a connection goes out before anybody approves. */
function Unsent({ session }: { session: number }) {
  const sending = useSendCounts(session);
  return sending.pending.length > 0 && <SendingNote session={session} sending={sending} />;
}
