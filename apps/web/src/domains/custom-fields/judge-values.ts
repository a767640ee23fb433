import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { customValueProblems } from '@stockhand/contract/custom-fields/rules';
import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import type { z } from 'zod';

interface WithCustomFields {
  custom_fields?: Record<string, CustomValue> | undefined;
}

/** A form's schema that also judges its `custom_fields` as the server will, so that errors show before saving. */
export function judgingValues<Output extends WithCustomFields, Input>(
  schema: z.ZodType<Output, Input>,
  definitions: readonly CustomFieldView[],
): z.ZodType<Output, Input> {
  return schema.superRefine(({ custom_fields }, context) => {
    for (const [name, message] of Object.entries(customValueProblems(definitions, custom_fields ?? {}))) {
      context.addIssue({ code: 'custom', path: ['custom_fields', name], message });
    }
  });
}
