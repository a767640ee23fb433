import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { forbiddenNames } from '../catalog/schema.ts';
import { Ordering, Paged } from '../paging.ts';
import { Id, Line, RequiredLine, Seen, Text } from '../wire.ts';
import { customFieldMessages as texts } from './messages.ts';

export const fieldTypes = ['text', 'number', 'boolean', 'date', 'select'] as const;
export type FieldType = (typeof fieldTypes)[number];

export const customFieldOrderings = ['name', 'field_type', 'created_at'] as const;

export const ListCustomFields = Paged.extend({
  search: Line(200).optional(),
  field_type: z.enum(fieldTypes, texts.typeUnknown).optional(),
  is_active: z.boolean().optional(),
  ordering: Ordering(customFieldOrderings).optional(),
});

const Name = RequiredLine(2, 120, texts.nameShort).refine((name) => !forbiddenNames.has(name), texts.nameForbidden);

/** Trimmed, blanks and repeats dropped. */
const Options = z.object({
  values: z
    .array(Line(120), texts.optionsRequired)
    .max(200, 'Use at most 200 options')
    .transform((values) => [...new Set(values.filter((value) => value !== ''))]),
});

/** Beside other bad fields the options come as they were sent, of any type. */
function hasValues(options: unknown): boolean {
  return (Options.safeParse(options).data?.values.length ?? 0) > 0;
}

export const CreateCustomField = z
  .object({
    name: Name,
    field_type: z.enum(fieldTypes, texts.typeUnknown),
    description: Text(2000).nullish(),
    is_required: z.boolean().default(false),
    is_active: z.boolean().default(true),
    options: Options.nullish(),
  })
  .refine((field) => field.field_type !== 'select' || hasValues(field.options), {
    path: ['options'],
    error: texts.optionsRequired,
    when: ({ value }) => typeof value === 'object' && value !== null && 'field_type' in value,
  });
export type CreateCustomField = z.infer<typeof CreateCustomField>;

export const UpdateCustomField = z.object({
  id: Id,
  name: Name.optional(),
  field_type: z.enum(fieldTypes, texts.typeUnknown).optional(),
  description: Text(2000).nullish(),
  is_required: z.boolean().optional(),
  is_active: z.boolean().optional(),
  options: Options.nullish(),
  expected_updated_at: Seen,
});

export const CustomFieldView = answerSchema('CustomFieldView', () => ({
  id: z.int(),
  name: z.string(),
  field_type: z.enum(fieldTypes),
  description: z.string(),
  is_required: z.boolean(),
  is_active: z.boolean(),
  /** For `select` only. */
  options: z.strictObject({ values: z.array(z.string()) }).nullable(),
  updated_at: z.date(),
}));
export type CustomFieldView = z.infer<typeof CustomFieldView>;
