import { vi } from 'vitest';
import { type Random, randomFrom } from '../../demo/random.ts';
import { answerOf } from '../../platform/errors.ts';
import { findCaller } from '../../platform/identity/sessions.ts';
import { must } from '../../platform/must.ts';
import { backgroundContext } from '../../platform/request-context.ts';
import { createCaller } from '../../router.ts';
import { makeCustomer, makeSupplier } from '../goods.ts';
import type { Tenant, World } from '../world.ts';
import { actions } from './actions.ts';
import type { Era } from './eras.ts';
import type { Life } from './life.ts';
import { drawMoments } from './moments.ts';
import { addProduct } from './product-actions.ts';

/** Of one thing, where the server refuses what was drawn before. */
const drawsMax = 4;

export interface History {
  tenant: Tenant;
  call: Life['call'];
  /** The name of each action → how often it was done. */
  done: Map<string, number>;
}

/**
 * A tenant in which so many things were tried at moments of an era, through the procedures; what the server refuses
 * several times is left undone. The clock stands at `now` in the end, until the caller sets it back.
 */
export async function liveHistory(
  world: World,
  { era, now, seed, length }: { era: Era; now: Date; seed: number; length: number },
): Promise<History> {
  const random = randomFrom(seed);
  const moments = drawMoments({ ...era, until: now }, length, random);
  vi.useFakeTimers({ toFake: ['Date'], now: must(moments[0]) });
  const tenant = await world.tenant();
  await tenant.admin.call.tenants.update({ id: tenant.id, timezone: era.zone });
  const caller = must(await findCaller(world.services.database, tenant.id, tenant.admin.caller.user.id));
  const call = createCaller(backgroundContext(world.services, caller));
  const life = await openLife({ ...tenant.admin, call }, tenant, random);
  const done = new Map<string, number>();
  for (const moment of moments) {
    vi.setSystemTime(moment);
    const { action } = random.pickByWeight(actions, ({ weight }) => weight);
    for (let tries = 0; tries < drawsMax; tries++) {
      if (!(await isDone(action(life)))) continue;
      done.set(action.name, (done.get(action.name) ?? 0) + 1);
      break;
    }
  }
  vi.setSystemTime(now);
  return { tenant, call, done };
}

async function openLife(person: Tenant['admin'], { db }: Tenant, random: Random): Promise<Life> {
  const { call } = person;
  const main = must((await call.stock.locations.list({})).results[0]).id;
  const locations = [main, (await call.stock.locations.create({ name: 'Shelf' })).id];
  const customers = [(await makeCustomer(person)).id, (await makeCustomer(person)).id];
  const suppliers = [(await makeSupplier(person)).id, (await makeSupplier(person)).id];
  await call.customFields.create({ name: 'Colour', field_type: 'text' });
  await call.customFields.create({ name: 'Weight', field_type: 'number' });
  const life = { call, db, random, locations, customers, suppliers };
  for (let made = 0; made < 4; made++) {
    // What is told by time needs times that differ.
    vi.advanceTimersByTime(1);
    await addProduct(life);
  }
  return life;
}

async function isDone(action: Promise<unknown>): Promise<boolean> {
  try {
    await action;
    return true;
  } catch (error) {
    if (error instanceof Error && error.message === 'There is nothing to pick from.') return false;
    if ([400, 404].includes(answerOf(error).status)) return false;
    throw error;
  }
}
