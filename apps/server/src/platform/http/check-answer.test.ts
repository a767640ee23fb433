import { NamedView } from '@stockhand/contract/catalog/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readEnv } from '../../env.ts';
import { restRoutes } from '../../rest.ts';
import { openWorld, type World } from '../../testing/world.ts';
import { checkAnswer } from './check-answer.ts';
import { type RestRoute, restRoute } from './rest-route.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('takes an answer of exactly the fields and types of the schema', () => {
  const route = restRoute('GET', '/api/locations/:id/', 'stock.locations.get', { answer: NamedView });
  const good = { id: 1, name: 'Main', is_active: true, updated_at: new Date() };
  expect(() => checkAnswer(route, good)).not.toThrow();
  expect(() => checkAnswer(route, { ...good, colour: 'red' })).toThrow(
    /GET \/api\/locations\/:id\/ .*schema[\s\S]*"colour"/,
  );
  expect(() => checkAnswer(route, { ...good, is_active: undefined })).toThrow(/at is_active/);
  expect(() => checkAnswer(route, { ...good, id: '1' })).toThrow(/at id/);
});

it('takes no answer where the route has none', () => {
  const route = restRoute('DELETE', '/api/locations/:id/', 'stock.locations.delete');
  expect(() => checkAnswer(route, undefined)).not.toThrow();
  expect(() => checkAnswer(route, { id: 1 })).toThrow();
});

it('fails a call of these tests whose answer is not what the schema says, and none in production', async () => {
  const { admin } = await world.tenant();
  const search = () => world.rest('GET', '/api/search/?q=x', { as: admin });
  expect((await search()).status).toBe(200);
  const route: RestRoute | undefined = restRoutes.find(({ procedure }) => procedure === 'search.all');
  const { env } = world.services;
  if (!route) throw new Error('There is no search.');
  const { answer } = route;
  try {
    route.answer = z.strictObject({ products: z.array(z.string()) });
    expect((await search()).status).toBe(500);
    env.checksAnswers = readEnv({}).checksAnswers;
    expect((await search()).status).toBe(200);
  } finally {
    route.answer = answer;
    env.checksAnswers = true;
  }
});
