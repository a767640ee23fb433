import { webhookTopics } from '@stockhand/contract/webhook-topics';
import { expect, it } from 'vitest';
import { topicList } from './topic-texts.ts';

it('names the events, all of them in a word', () => {
  expect(topicList(webhookTopics)).toBe('All events');
  expect(topicList(webhookTopics.slice(1))).not.toBe('All events');
  expect(topicList(['sale.created', 'stock.changed'])).toBe('sale.created, stock.changed');
});
