import { type FieldType, fieldTypes } from '@stockhand/contract/custom-fields/schema';

export const fieldTypeNames: Record<FieldType, string> = {
  text: 'Text',
  number: 'Number',
  boolean: 'Yes or no',
  date: 'Date',
  select: 'Select',
};

export const fieldTypeOptions = fieldTypes.map((type) => ({ value: type, label: fieldTypeNames[type] }));
