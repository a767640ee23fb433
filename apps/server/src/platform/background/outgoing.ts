import { heldMark } from '@stockhand/db/backup/outgoing';
import { sql } from 'kysely';

/** Whether messages may leave the product: a restored copy writes to nobody until it is told to (docs/operations.md). */
export const mayWriteOut = sql<boolean>`
  coalesce(pg_catalog.obj_description('public.outbox'::regclass, 'pg_class'), '') <> ${heldMark}`;
