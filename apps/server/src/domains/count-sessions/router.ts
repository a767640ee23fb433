import { router } from '../../platform/procedures.ts';
import { approveCountSession } from './closing/approve-count-session.ts';
import { discardCountSession } from './closing/discard-count-session.ts';
import { revealCountSession } from './closing/reveal-count-session.ts';
import { countProduct } from './counting/count-product.ts';
import { listCountProducts } from './counting/list-count-products.ts';
import { recordCounts } from './counting/record-counts.ts';
import { recountLines } from './counting/recount-lines.ts';
import { createCountSession } from './create-count-session.ts';
import { createCountSessions } from './create-count-sessions.ts';
import { getCountSession } from './get-count-session.ts';
import { listCountLines } from './list-count-lines.ts';
import { listCountSessions } from './list-count-sessions.ts';
import { printCountSheet } from './print-count-sheet.ts';
import { listCountProposal } from './proposal/list-count-proposal.ts';
import { showCountSession } from './show-count-session.ts';

export const countSessionsRouter = router({
  list: listCountSessions,
  create: createCountSession,
  createEach: createCountSessions,
  get: getCountSession,
  show: showCountSession,
  lines: listCountLines,
  products: listCountProducts,
  proposal: listCountProposal,
  print: printCountSheet,
  count: countProduct,
  record: recordCounts,
  recount: recountLines,
  reveal: revealCountSession,
  approve: approveCountSession,
  discard: discardCountSession,
});
