import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { ClipboardX } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';

export const countMissing = {
  icon: ClipboardX,
  title: texts.notFound,
  description: 'There is no such count.',
  back: { to: paths.counts, text: 'Back to counts' },
};

export const useCountRecord = (id: number) => trpc.countSessions.show.useQuery({ id });
