import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import type { CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { Ban, CircleCheck, Eye, Printer, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '../../../platform/app-link.tsx';
import { BackLink } from '../../../platform/back-link.tsx';
import { FileButton } from '../../../platform/files/file-button.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { CountStatusMark } from '../count-status.tsx';
import { ApproveCountDialog } from './approve-count-dialog.tsx';
import { DiscardCountDialog } from './discard-count-dialog.tsx';
import { ShowExpectedDialog } from './show-expected-dialog.tsx';

type Asked = 'approve' | 'discard' | 'reveal';

/** What is counted, and what can be done with it. */
export function CountHeader({ session }: { session: CountSessionView }) {
  const format = useFormat();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const started = `Started ${format.dateTime(session.created_at)} by ${session.created_by}`;
  const ended =
    session.closed_at &&
    `${session.status === 'approved' ? 'Approved' : 'Discarded'} ${format.dateTime(session.closed_at)} by ${session.closed_by}`;
  return (
    <>
      <PageHeader
        above={<BackLink to={paths.counts}>Back to counts</BackLink>}
        title={session.name}
        badge={<CountStatusMark status={session.status} />}
        description={`${session.number} · ${session.location_name} · ${scopeText(session)}`}
        {...(session.status === 'open' && { actions: <Actions session={session} ask={setAsked} /> })}
      />
      <p className="-mt-2 text-sm text-ink-muted">{[started, ended, session.reason].filter(Boolean).join(' · ')}</p>
      <ApproveCountDialog session={session} open={asked === 'approve'} onClose={close} />
      <DiscardCountDialog session={session} open={asked === 'discard'} onClose={close} />
      <ShowExpectedDialog session={session} open={asked === 'reveal'} onClose={close} />
    </>
  );
}

function scopeText({ categories, product_count, is_blind }: CountSessionView): string {
  const products =
    product_count > 0
      ? product_count === 1
        ? '1 product'
        : `${product_count.toLocaleString('en-US')} chosen products`
      : categories.map(({ name }) => name).join(', ') || 'All products';
  return is_blind ? `${products} · Blind` : products;
}

function Actions({ session, ask }: { session: CountSessionView; ask: (what: Asked) => void }) {
  const mayCount = useCan()('update', 'products');
  const isReady = session.lines_counted > 0;
  return (
    <>
      <FileButton
        request={{ path: `/api/count-sessions/${session.id}/sheet/`, fallbackName: `${session.number}.pdf` }}
        failureText={texts.sheetFailed}
        icon={<Printer aria-hidden />}
      >
        Count Sheet
      </FileButton>
      {mayCount && (
        <>
          <Button icon={<Ban aria-hidden />} onClick={() => ask('discard')}>
            Discard
          </Button>
          {!session.shows_expected && (
            <Button icon={<Eye aria-hidden />} onClick={() => ask('reveal')}>
              Show Differences
            </Button>
          )}
          <LinkButton variant={isReady ? 'secondary' : 'primary'} asChild icon={<ScanBarcode aria-hidden />}>
            <AppLink to={paths.counting(session.id)}>Count</AppLink>
          </LinkButton>
          {isReady && (
            <Button variant="primary" icon={<CircleCheck aria-hidden />} onClick={() => ask('approve')}>
              Approve
            </Button>
          )}
        </>
      )}
    </>
  );
}
