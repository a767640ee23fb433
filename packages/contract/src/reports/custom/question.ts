import { z } from 'zod';
import { grouped } from '../../number-messages.ts';
import { Ordering, Paged } from '../../paging.ts';
import type { Resource } from '../../permissions.ts';
import { Day, Id, Text } from '../../wire.ts';
import { relativePresets } from '../presets.ts';
import {
  type Dimension,
  type DimensionKind,
  dimensionKind,
  isDimension,
  isTimeUnit,
  kindLabels,
  namedDimensions,
  resourceOfKind,
  timeUnits,
} from './dimensions.ts';
import { isMeasure, type Measure, measureFacts, measures } from './measures.ts';
import { customReportMessages as texts } from './messages.ts';

/** Of one report. */
export const measuresMax = 6;
/** A report of more is refused. */
export const customRowsMax = 10_000;

const Measures = Text(200, texts.measuresRequired)
  .refine((text) => text !== '', { error: texts.measuresRequired, abort: true })
  .refine((text) => text.split(',').every(isMeasure), texts.measuresKnown(measures))
  .refine((text) => text.split(',').length <= measuresMax, texts.measuresTooMany(measuresMax))
  .refine((text) => new Set(text.split(',')).size === text.split(',').length, 'Name each figure once');

const DimensionText = Text(30).refine(isDimension, texts.dimensionKnown([...timeUnits, ...namedDimensions]));

const IdOrNone = z.union([Id, z.literal('none')], 'Use an id or none');

/**
 * What a custom report tells (docs/rules.md#custom-reports): figures, separated by commas, by one or two things, of a period
 * that is relative or from one day to another, all time unless told, narrowed by filters. `none`: what has no category, or no customer's record.
 */
export const ReportQuestion = z.object({
  measures: Measures,
  by: DimensionText,
  then_by: DimensionText.optional(),
  period: z.enum(relativePresets, `Use one of: ${relativePresets.join(', ')}`).optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
  product: Id.optional(),
  category: IdOrNone.optional(),
  location: Id.optional(),
  customer: IdOrNone.optional(),
  supplier: Id.optional(),
  person: Id.optional(),
  reason: Text(200).optional(),
  /** Of `field_value`, the id of a custom field. */
  field: Id.optional(),
  field_value: Text(500).optional(),
  ordering: Ordering(['first', 'second', ...measures]).optional(),
  /** How a screen draws it beside its table. */
  chart: z.enum(['none', 'bars', 'line'], 'Use one of: none, bars, line').optional(),
});
export type ReportQuestion = z.infer<typeof ReportQuestion>;

/** With the totals of the same days before (docs/rules.md#periods). */
export const ComparedQuestion = ReportQuestion.extend({ compare: z.boolean().optional() });
export type ComparedQuestion = z.infer<typeof ComparedQuestion>;

export const RunCustomReport = Paged.extend(ComparedQuestion.shape);
export type RunCustomReport = z.infer<typeof RunCustomReport>;

type Told = Pick<ReportQuestion, 'measures' | 'by' | 'then_by'>;

export function measuresOf({ measures: text }: Pick<ReportQuestion, 'measures'>): Measure[] {
  return text.split(',').filter(isMeasure);
}

export function dimensionsOf({ by, then_by }: Pick<ReportQuestion, 'by' | 'then_by'>): Dimension[] {
  return [by, then_by].filter((one): one is Dimension => one !== undefined && isDimension(one));
}

export function isToldBy(measure: Measure, kind: DimensionKind): boolean {
  return measureFacts[measure].dimensions.includes(kind);
}

/** The filters in force, each with what it narrows by. */
export function filterKinds(question: ReportQuestion): DimensionKind[] {
  const named = namedDimensions.filter((name) => question[name] !== undefined && question[name] !== '');
  return question.field === undefined ? named : [...named, 'field'];
}

/** Why a report has no meaning, on the field to mend; undefined when it has one. */
export function problemOf(question: ReportQuestion): { field: keyof ReportQuestion; message: string } | undefined {
  const { by, then_by, field, field_value, ordering } = question;
  if (by === then_by) return { field: 'then_by', message: texts.sameDimension };
  if (then_by !== undefined && isTimeUnit(by) && isTimeUnit(then_by))
    return { field: 'then_by', message: texts.twoTimes };
  if (field === undefined && field_value) return { field: 'field', message: texts.fieldValueAlone };
  return meaningProblem(question) ?? filterProblem(question) ?? (ordering && orderingProblem(question, ordering));
}

function meaningProblem(question: Told) {
  for (const [index, dimension] of dimensionsOf(question).entries()) {
    const kind = dimensionKind(dimension);
    const measure = measuresOf(question).find((one) => !isToldBy(one, kind));
    if (measure)
      return {
        field: index === 0 ? ('by' as const) : ('then_by' as const),
        message: texts.noMeaning(measureFacts[measure].label, kindLabels[kind]),
      };
  }
}

function filterProblem(question: ReportQuestion) {
  for (const kind of filterKinds(question)) {
    const measure = measuresOf(question).find((one) => !isToldBy(one, kind));
    const field = kind as Exclude<DimensionKind, 'time'>;
    if (measure) return { field, message: texts.noFilter(measureFacts[measure].label, kindLabels[kind]) };
  }
}

function orderingProblem(question: ReportQuestion, ordering: string) {
  const key = ordering.replace('-', '');
  const isKnown = key === 'first' || (key === 'second' && question.then_by !== undefined);
  if (isKnown || measuresOf(question).some((measure) => measure === key)) return undefined;
  return { field: 'ordering' as const, message: texts.orderingUnknown };
}

/** What a person must be allowed to read for it, beside reports. */
export function resourcesOf(question: ReportQuestion): Resource[] {
  const kinds = [...dimensionsOf(question).map(dimensionKind), ...filterKinds(question)];
  return [
    ...new Set([
      ...measuresOf(question).map((measure) => measureFacts[measure].resource),
      ...kinds.flatMap((kind) => resourceOfKind[kind] ?? []),
    ]),
  ];
}

export const tooManyRows = texts.tooManyRows(grouped(customRowsMax));
