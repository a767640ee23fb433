import { expect, it } from 'vitest';
import { answerOf } from '../errors.ts';
import type { TenantRead } from '../handler-context.ts';
import { drawnBeside, drawnFor } from './picture-queue.ts';

const callOf = (schema_name: string) =>
  ({ caller: { tenant: { schema_name } }, time: { signal: new AbortController().signal } }) as unknown as TenantRead;

it('draws one picture of a tenant at a time, another tenant’s between them, and refuses what cannot wait', async () => {
  const drawn: string[] = [];
  const gate = Promise.withResolvers<void>();
  const draw = (name: string) => async () => {
    drawn.push(name);
    await gate.promise;
  };
  const many = Array.from({ length: 41 }, (_, index) => drawnFor(callOf('t_many'), draw(`many ${index}`)));
  const refused = await drawnFor(callOf('t_many'), draw('too many')).catch(answerOf);
  expect(refused).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  const other = drawnFor(callOf('t_other'), draw('other'));
  const third = drawnBeside('t_third/picture', draw('third'));
  gate.resolve();
  await Promise.all([...many, other, third]);
  expect(drawn.slice(0, 4).sort()).toEqual(['many 0', 'many 1', 'other', 'third']);
  expect(drawn).toHaveLength(43);
});
