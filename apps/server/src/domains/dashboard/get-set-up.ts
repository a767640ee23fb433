import type { SetUp } from '@stockhand/contract/dashboard/set-up';
import { can } from '@stockhand/contract/permissions';
import { z } from 'zod';
import type { Reader } from '../../platform/data/tenant-db.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { signedInQuery } from '../../platform/procedures.ts';

/** How far a new tenant has come, of the steps that the caller may take (docs/rules.md#set-up). */
export const getSetUp = signedInQuery(z.object({}).optional(), async (ctx): Promise<SetUp> => {
  const { permissions, role, tenant, user } = ctx.caller;
  const taken = await findTaken(ctx, tenant.id, user.id);
  return {
    has_product: can(permissions, 'create', 'products') ? taken.product : null,
    has_sale: can(permissions, 'create', 'orders') ? taken.sale : null,
    has_colleague: can(permissions, 'create', 'users') ? taken.member || taken.invitation : null,
    has_logo: role === 'admin' ? taken.logo : null,
  };
});

function findTaken({ db }: TenantRead, tenantId: number, userId: number) {
  return db
    .selectNoFrom((eb) => [
      eb.exists(db.selectFrom('products').select('id')).$castTo<boolean>().as('product'),
      eb
        .or([eb.exists(db.selectFrom('sales').select('id')), eb.exists(db.selectFrom('orders').select('id'))])
        .$castTo<boolean>()
        .as('sale'),
      eb
        .exists(membersOf(db, tenantId).where('user_id', '<>', userId))
        .$castTo<boolean>()
        .as('member'),
      eb
        .exists(db.selectFrom('public.invitations').select('id').where('tenant_id', '=', tenantId))
        .$castTo<boolean>()
        .as('invitation'),
      eb
        .exists(
          db.selectFrom('public.tenants').select('id').where('id', '=', tenantId).where('logo_key', 'is not', null),
        )
        .$castTo<boolean>()
        .as('logo'),
    ])
    .executeTakeFirstOrThrow();
}

function membersOf(db: Reader, tenantId: number) {
  return db.selectFrom('public.memberships').select('id').where('tenant_id', '=', tenantId);
}
