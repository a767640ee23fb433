import { isDay } from '../calendar.ts';
import type { CustomValue } from '../catalog/schema.ts';
import { customFieldMessages as texts } from './messages.ts';
import type { CustomFieldView } from './schema.ts';

export type FieldDefinition = Pick<CustomFieldView, 'name' | 'field_type' | 'is_required' | 'options'>;

/** What is wrong with a product's values by active definitions: name → message. Names without a definition are free text. */
export function customValueProblems(
  definitions: readonly FieldDefinition[],
  values: Readonly<Record<string, CustomValue>>,
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const definition of definitions) {
    const value = Object.hasOwn(values, definition.name) ? values[definition.name] : undefined;
    const problem = isEmpty(value) ? missing(definition) : wrong(definition, value);
    if (problem) problems[definition.name] = problem;
  }
  return problems;
}

function isEmpty(value: CustomValue | undefined): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}

function missing(definition: FieldDefinition): string | undefined {
  return definition.is_required ? texts.required(definition.name) : undefined;
}

function wrong({ field_type, options }: FieldDefinition, value: string | number | boolean): string | undefined {
  const choices = options?.values ?? [];
  switch (field_type) {
    case 'text':
      return typeof value === 'string' ? undefined : texts.wantText;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? undefined : texts.wantNumber;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : texts.wantBoolean;
    case 'date':
      return typeof value === 'string' && isDay(value) ? undefined : texts.wantDate;
    case 'select':
      return typeof value === 'string' && choices.includes(value) ? undefined : texts.wantOption(choices);
  }
}
