import {
  CountLineView,
  CountProposalRow,
  CountSessionDetail,
  CountSessionRow,
  CountSessionView,
  RecordedCounts,
} from '@stockhand/contract/count-sessions/schema';
import { Page } from '@stockhand/contract/paging';
import { restRoute } from '../../platform/http/rest-route.ts';

export const countSessionsRest = [
  restRoute('GET', '/api/count-sessions/', 'countSessions.list', { answer: Page(CountSessionRow) }),
  restRoute('POST', '/api/count-sessions/', 'countSessions.create', { answer: CountSessionView, status: 201 }),
  restRoute('GET', '/api/count-sessions/proposal/', 'countSessions.proposal', { answer: Page(CountProposalRow) }),
  restRoute('GET', '/api/count-sessions/:id/', 'countSessions.get', { answer: CountSessionDetail }),
  restRoute('GET', '/api/count-sessions/:id/lines/', 'countSessions.lines', { answer: Page(CountLineView) }),
  restRoute('GET', '/api/count-sessions/:id/sheet/', 'countSessions.print', { download: 'application/pdf' }),
  restRoute('POST', '/api/count-sessions/:id/counts/', 'countSessions.count', { answer: CountLineView }),
  restRoute('POST', '/api/count-sessions/:id/counts/record/', 'countSessions.record', { answer: RecordedCounts }),
  restRoute('POST', '/api/count-sessions/:id/recount/', 'countSessions.recount', { answer: CountSessionView }),
  restRoute('POST', '/api/count-sessions/:id/reveal/', 'countSessions.reveal', { answer: CountSessionView }),
  restRoute('POST', '/api/count-sessions/:id/approve/', 'countSessions.approve', { answer: CountSessionDetail }),
  restRoute('POST', '/api/count-sessions/:id/discard/', 'countSessions.discard', { answer: CountSessionView }),
];
