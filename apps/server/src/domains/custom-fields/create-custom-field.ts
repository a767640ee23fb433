import { customFieldMessages as texts } from '@stockhand/contract/custom-fields/messages';
import { CreateCustomField } from '@stockhand/contract/custom-fields/schema';
import { audit } from '../../platform/data/audit.ts';
import { refuse, refusing } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { customFieldColumns, customFieldView } from './custom-field-row.ts';

export const createCustomField = tenantMutation(
  'create',
  'products',
  ['custom-fields'],
  CreateCustomField,
  async (ctx, input) => {
    const row = await refusing({ custom_fields__name: () => refuse.field('name', texts.nameTaken) }, () =>
      ctx.db
        .insertInto('custom_fields')
        .values({
          name: input.name,
          field_type: input.field_type,
          description: input.description ?? '',
          is_required: input.is_required,
          is_active: input.is_active,
          options: input.field_type === 'select' ? JSON.stringify(input.options) : null,
          created_at: ctx.now,
          updated_at: ctx.now,
        })
        .returning(customFieldColumns)
        .executeTakeFirstOrThrow(),
    );
    await audit(ctx, { action: 'custom-field.create', subject: { type: 'custom-field', id: row.id, name: row.name } });
    return customFieldView(row);
  },
);
