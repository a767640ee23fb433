import { accountInputs, accountPreparations } from './fuzz-account.ts';
import { billingInputs, billingPreparations } from './fuzz-billing.ts';
import { countInputs, countPreparations } from './fuzz-counts.ts';
import { documentInputs, documentPreparations, writeDocuments } from './fuzz-documents.ts';
import { goodsInputs, goodsPreparations, stockUp } from './fuzz-goods.ts';
import type { Input, Preparation } from './fuzz-input.ts';
import { moneyInputs, moneyPreparations, writeAccounts } from './fuzz-money.ts';
import { peopleInputs, peoplePreparations } from './fuzz-people.ts';
import { savedReportPreparations } from './fuzz-saved-reports.ts';
import { supplierProductInputs, supplierProductPreparations, writeSupplierProducts } from './fuzz-supplier-products.ts';
import { viewPreparations } from './fuzz-views.ts';
import type { Outsider, Person, Tenant, World } from './world.ts';

/** A tenant with something of each kind, and for each call an input that it answers well. */
export interface Stage {
  tenant: Tenant;
  person: Person;
  outsider: Outsider;
  inputs: Record<string, Input>;
  /** For calls that have no entry in `inputs`. */
  preparations: Record<string, Preparation>;
}

export async function openStage(world: World): Promise<Stage> {
  const tenant = await world.tenant();
  // Whatever is added many times stays within the plan.
  await world.services.database
    .updateTable('public.tenants')
    .set({ plan: 'enterprise' })
    .where('id', '=', tenant.id)
    .execute();
  const person = tenant.admin;
  const member = await tenant.join('staff');
  const outsider = await world.outsider();
  const goods = await stockUp(world, tenant);
  const accounts = await writeAccounts(person, goods.product);
  const documents = await writeDocuments(person, goods.product);
  return {
    tenant,
    person,
    outsider,
    inputs: {
      ...(await accountInputs(world, person)),
      ...peopleInputs(tenant, member, (await person.call.members.groups.create({ name: 'Night shift' })).id),
      ...billingInputs,
      ...goodsInputs(goods),
      ...(await countInputs(person, goods)),
      ...documentInputs(goods, documents),
      ...moneyInputs(accounts),
      ...supplierProductInputs(await writeSupplierProducts(person)),
    },
    preparations: {
      ...accountPreparations(world, tenant),
      ...peoplePreparations(world, tenant),
      ...billingPreparations(world),
      ...goodsPreparations(world, person),
      ...countPreparations(person, goods),
      ...viewPreparations(person),
      ...savedReportPreparations(person),
      ...moneyPreparations(person, accounts),
      ...documentPreparations(),
      ...supplierProductPreparations(world, person),
    },
  };
}
