import {
  type Dimension,
  dimensionLabels,
  fieldIdOf,
  type NamedDimension,
  type TimeUnit,
} from '@stockhand/contract/reports/custom/dimensions';
import { measureFacts } from '@stockhand/contract/reports/custom/measures';
import { dimensionsOf, measuresOf, type ReportQuestion } from '@stockhand/contract/reports/custom/question';

type Fields = readonly { id: number; name: string }[];

export function dimensionName(dimension: Dimension, fields: Fields): string {
  const id = fieldIdOf(dimension);
  if (id === undefined) return dimensionLabels[dimension as TimeUnit | NamedDimension];
  return fields.find((field) => field.id === id)?.name ?? 'Custom field';
}

/** `Net Sales, Margin by month and product`. */
export function questionInWords(question: ReportQuestion, fields: Fields): string {
  const figures = measuresOf(question).map((measure) => measureFacts[measure].label);
  const by = dimensionsOf(question).map((dimension) => dimensionName(dimension, fields).toLowerCase());
  return `${figures.join(', ')} by ${by.join(' and ')}`;
}
