import { readersOfTopic, topics } from '@stockhand/contract/changes';
import { expect, it } from 'vitest';
import { appRouter } from './router.ts';

it('a topic names one router at least, and only routers that exist', () => {
  const routers = Object.keys(appRouter._def.record);
  const wrong = topics.flatMap((topic) => {
    const readers: readonly string[] = readersOfTopic[topic];
    const unknown = readers.filter((router) => !routers.includes(router));
    return readers.length === 0 ? [`${topic}: none`] : unknown.map((router) => `${topic}: ${router}`);
  });
  expect(wrong).toEqual([]);
});

it('a new customer refreshes the lists of customers', () => {
  expect(readersOfTopic.customers).toContain('orders' satisfies keyof typeof appRouter._def.record);
});
