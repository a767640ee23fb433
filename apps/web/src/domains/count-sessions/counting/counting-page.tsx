import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import type { CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { useEffect, useRef, useState } from 'react';
import { BackLink } from '../../../platform/back-link.tsx';
import { DetailPage } from '../../../platform/detail/detail-page.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { keepsWorkingOffline } from '../../../platform/live/connection.ts';
import { paths } from '../../../platform/paths.ts';
import { CameraButton } from '../../../platform/scanning/camera-button.tsx';
import { SoundSwitch } from '../../../platform/scanning/sound-switch.tsx';
import { scanArea, useScanner } from '../../../platform/scanning/use-scanner.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { countMissing, useCountRecord } from '../count-record.ts';
import { CurrentProduct } from './current-product.tsx';
import { withPending } from './pending-count.ts';
import { ProductSearch } from './product-search.tsx';
import { RecentCounts } from './recent-counts.tsx';
import { SendingNote } from './sending-note.tsx';
import { useCounting } from './use-counting.ts';
import { useSureCount } from './use-sure-count.ts';

/** Where people count, on a phone or at a desk, with and without a connection. */
export function CountingPage() {
  return (
    <DetailPage useRecord={useCountRecord} name="Count" missing={countMissing} failedText={texts.getFailed}>
      {(session) => <Counting session={session} />}
    </DetailPage>
  );
}

const modes = [
  { value: 'add', label: 'Each scan adds 1' },
  { value: 'type', label: 'Type quantities' },
] as const;

function Counting({ session }: { session: CountSessionView }) {
  const { quantity } = useFormat();
  const field = useRef<HTMLInputElement | null>(null);
  const [mode, setMode] = useState<(typeof modes)[number]['value']>('add');
  const counting = useCounting(session, mode, () => field.current?.focus());
  const { countable, counted, current, sending, refusal } = counting;
  useScanner(counting.scan);
  useEffect(() => {
    keepsWorkingOffline.set(true);
    return () => keepsWorkingOffline.set(false);
  }, []);
  const line = current && counted.lineOf(current.product);
  const waiting = sending.pending.filter(({ product }) => product === current?.product);
  const total = withPending(line?.counted ?? null, waiting);
  const isOpen = session.status === 'open';
  const { take, question } = useSureCount(Math.max(total ?? 0, line?.expected ?? 0));
  return (
    <div {...scanArea} className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <PageHeader
        above={<BackLink to={paths.count(session.id)}>Back to the count</BackLink>}
        title={session.name}
        description={`${session.location_name} · ${quantity(session.lines_counted)} counted`}
      />
      {question}
      <SendingNote session={session.id} sending={sending} />
      {!isOpen && <Alert tone="warning">{session.status === 'approved' ? texts.approved : texts.discarded}</Alert>}
      {countable.failure && (
        <Alert tone="danger" actions={<Button onClick={countable.retry}>Try again</Button>}>
          {countable.failure}
        </Alert>
      )}
      {isOpen && (
        <>
          <SegmentedControl label="How to count" segments={modes} value={mode} onValueChange={setMode} />
          <div className="flex items-end gap-2">
            <ProductSearch
              products={countable.products}
              isComplete={countable.isComplete}
              onPick={({ product }) => counting.pick(product)}
              onCode={counting.scan}
            />
            <CameraButton onCode={counting.scan} staysOpen outcome={counting.outcome} />
            <SoundSwitch />
          </div>
          {refusal && (
            <Alert tone="danger" onDismiss={counting.forgetRefusal}>
              {refusal}
            </Alert>
          )}
          {current && (
            <CurrentProduct
              key={current.product}
              product={current}
              counted={total}
              expected={session.shows_expected ? (line?.expected ?? null) : null}
              field={field}
              onSet={(amount) => take(current, amount, () => counting.set(current, amount))}
              onAdd={(amount) => take(current, amount, () => counting.add(current, amount))}
            />
          )}
        </>
      )}
      <RecentCounts
        lines={counted.lines}
        pending={sending.pending}
        onPick={(product) => isOpen && counting.pick(product)}
      />
    </div>
  );
}
