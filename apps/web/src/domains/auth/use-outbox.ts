import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';

/** The folder of mails on a computer of one's own; null where they are sent (docs/rules.md#local-mode). */
export function useOutbox(): string | null {
  const { client } = trpc.useUtils();
  const outbox = useQuery({ queryKey: [['auth', 'outbox']], queryFn: () => client.auth.outbox.mutate() });
  return outbox.data?.folder ?? null;
}
