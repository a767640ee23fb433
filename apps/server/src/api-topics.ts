import { accessTopics } from './api-topics/access.ts';
import { buyingTopics } from './api-topics/buying.ts';
import { figuresTopics } from './api-topics/figures.ts';
import { goodsTopics } from './api-topics/goods.ts';
import { sellingTopics } from './api-topics/selling.ts';
import { tenantTopics } from './api-topics/tenant.ts';
import type { ApiTopic } from './platform/http/reference/api-topic.ts';

/** The words of the API reference for each call, in its order. */
export const apiTopics: readonly ApiTopic[] = [
  ...accessTopics,
  ...goodsTopics,
  ...sellingTopics,
  ...buyingTopics,
  ...figuresTopics,
  ...tenantTopics,
];
