import { customFieldMessages as texts } from '@stockhand/contract/custom-fields/messages';
import { UpdateCustomField } from '@stockhand/contract/custom-fields/schema';
import { audit } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../platform/data/refuse-outdated.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { customFieldColumns, customFieldView, isCustomField } from './custom-field-row.ts';

/** Changes a definition. Values that products already hold stay; they are judged when the product is next saved. */
export const updateCustomField = tenantMutation(
  'update',
  'products',
  ['custom-fields'],
  UpdateCustomField,
  async (ctx, { id, expected_updated_at: seen, ...change }) => {
    const row = await ctx.db
      .selectFrom('custom_fields')
      .select(customFieldColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw refuse.notFound();
    refuseOutdated(row, seen, texts.changedMeanwhile);
    const { updated_at: _, ...before } = customFieldView(row);
    const after = {
      name: change.name ?? before.name,
      field_type: change.field_type ?? before.field_type,
      description: change.description === undefined ? before.description : (change.description ?? ''),
      is_required: change.is_required ?? before.is_required,
      is_active: change.is_active ?? before.is_active,
    };
    const choices = change.options === undefined ? before.options : (change.options ?? null);
    const options = after.field_type === 'select' ? choices : null;
    if (after.field_type === 'select' && (options?.values.length ?? 0) === 0) {
      throw refuse.field('options', texts.optionsRequired);
    }
    await refusing({ custom_fields__name: () => refuse.field('name', texts.nameTaken) }, () =>
      ctx.db
        .updateTable('custom_fields')
        .set({ ...after, options: options && JSON.stringify(options), updated_at: ctx.now })
        .where('id', '=', id)
        .execute(),
    );
    await audit(ctx, {
      action: 'custom-field.update',
      subject: { type: 'custom-field', id, name: after.name },
      changes: changesBetween(before, { ...after, options }),
    });
    return { id, ...after, options, updated_at: ctx.now };
  },
  { subject: isCustomField },
);
