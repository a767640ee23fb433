import type { AuditPerson } from '@stockhand/contract/audit/schema';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantRead } from '../../platform/handler-context.ts';
import { memberIdsOf } from '../../platform/identity/member-ids.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { isVisible } from './audit-filter.ts';

/** Who has entries that the caller may see, by name: for the filter of the log. Those who left are among them. */
export const listPeople = tenantQuery(
  'read',
  'reports',
  z.object({}).optional(),
  async (ctx): Promise<AuditPerson[]> => {
    const actors = await findActors(ctx);
    const members = await memberIdsOf(
      ctx.db,
      ctx.caller.tenant.id,
      actors.map(({ id }) => id),
    );
    return actors.flatMap(({ id, name }) => {
      const member = members.get(id);
      return member === undefined ? [] : { id: member, name };
    });
  },
);

/** By their accounts. */
function findActors(ctx: TenantRead) {
  return (
    ctx.db
      // One step of the index for each person, however many entries there are.
      .withRecursive('actors', (db) =>
        db
          .selectFrom('audit_log')
          .select((eb) => eb.fn.min<number | null>('actor_id').as('id'))
          .unionAll(
            db
              .selectFrom('actors as a')
              .where('a.id', 'is not', null)
              .select((eb) =>
                eb
                  .selectFrom('audit_log as l')
                  .whereRef('l.actor_id', '>', 'a.id')
                  .select((next) => next.fn.min<number | null>('l.actor_id').as('id'))
                  .as('id'),
              ),
          ),
      )
      .selectFrom('actors')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('audit_log')
            .select('audit_log.actor_name as name')
            .whereRef('audit_log.actor_id', '=', 'actors.id')
            .where(isVisible(ctx))
            .orderBy('audit_log.id', 'desc')
            .limit(1)
            .as('newest'),
        (join) => join.onTrue(),
      )
      .select([sql<number>`actors.id`.as('id'), 'newest.name'])
      .orderBy((eb) => eb.fn<string>('lower', ['newest.name']))
      .orderBy('actors.id')
      .execute()
  );
}
