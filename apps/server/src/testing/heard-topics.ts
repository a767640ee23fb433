import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { notifyOf } from '../platform/data/change-feed.ts';
import { inTransaction } from '../platform/data/tenant-db.ts';
import type { World } from './world.ts';

/**
 * The topics that the open screens of each tenant hear of some work, in alphabetical order; without `besides`, which may be
 * announced by what is under way in the background.
 */
export async function heardTopics(
  { services }: World,
  schemas: readonly string[],
  work: () => Promise<unknown>,
  besides: readonly string[] = ['mails'],
): Promise<string[][]> {
  const ends = new AbortController();
  // Notices come in the order they were told in: those of earlier work before the first of these, the work's before the last.
  const first = `first-${randomUUID()}`;
  const last = `last-${randomUUID()}`;
  const listening = schemas.map(async (schema) => {
    let heard: string[] = [];
    for await (const topics of services.feed.watch(schema, ends.signal)) {
      if (topics.includes(last)) break;
      if (topics.includes(first)) heard = [];
      else heard.push(...topics);
    }
    return heard.filter((topic) => !besides.includes(topic)).sort();
  });
  const mark = (topic: string) =>
    inTransaction(services.database, async (writer) => {
      for (const schema of schemas) {
        const { channel, payload } = notifyOf({ schema, topics: [topic] });
        await sql`select pg_notify(${channel}, ${payload})`.execute(writer);
      }
    });
  try {
    await services.feed.told();
    await mark(first);
    await work();
    await services.feed.told();
    await mark(last);
    return await Promise.all(listening);
  } finally {
    ends.abort();
  }
}
