import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const askAgainMs = 2_000;

interface DemoOfferProps {
  onOpen: (account: { username: string; password: string }) => void;
  isBusy: boolean;
}

/** The demo tenant beside one's own log-in; elsewhere than in local mode nothing (docs/rules.md#local-mode). */
export function DemoOffer({ onOpen, isBusy }: DemoOfferProps) {
  const { client } = trpc.useUtils();
  const demo = useQuery({
    queryKey: [['auth', 'demo']],
    queryFn: () => client.auth.demo.mutate(),
    refetchInterval: ({ state }) => state.data?.state === 'preparing' && askAgainMs,
  });
  const offer = demo.data;
  const account = offer?.state === 'ready' ? offer : null;
  if (!offer || offer.state === 'absent') return null;
  return (
    <div className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
      {account ? (
        <Button size="lg" full busy={isBusy} busyText="Opening..." onClick={() => onOpen(account)}>
          Open the demo company
        </Button>
      ) : (
        <p role="status" className="flex min-h-10 items-center justify-center gap-2 text-ink-muted">
          <Spinner size={16} />
          The demo company is being prepared...
        </p>
      )}
      <p className="text-center text-sm text-ink-muted">
        An invented shop with six months of sales, to look around in.
      </p>
    </div>
  );
}
