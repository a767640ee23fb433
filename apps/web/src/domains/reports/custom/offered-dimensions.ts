import type { Resource } from '@stockhand/contract/permissions';
import {
  type Dimension,
  dimensionKind,
  isTimeUnit,
  namedDimensions,
  resourceOfKind,
  timeUnits,
} from '@stockhand/contract/reports/custom/dimensions';
import { isToldBy, measuresOf, type ReportQuestion } from '@stockhand/contract/reports/custom/question';
import type { SelectOption } from '../../../ui/controls/select.tsx';
import { dimensionName } from './question-words.ts';

interface Offer {
  question: ReportQuestion;
  fields: readonly { id: number; name: string }[];
  mayRead: (resource: Resource) => boolean;
}

/** What all figures of a report can be told by. */
export function offeredDimensions({ question, fields, mayRead }: Offer): Dimension[] {
  const chosen = measuresOf(question);
  const all: Dimension[] = [...timeUnits, ...namedDimensions, ...fields.map(({ id }): Dimension => `field:${id}`)];
  return all.filter((dimension) => {
    const kind = dimensionKind(dimension);
    const resource = resourceOfKind[kind];
    return chosen.every((measure) => isToldBy(measure, kind)) && (resource === undefined || mayRead(resource));
  });
}

/** The same as a second thing to report by: another one, and only one unit of time. */
export function offeredSecond(offer: Offer): Dimension[] {
  const { by } = offer.question;
  return offeredDimensions(offer).filter((dimension) => dimension !== by && !(isTimeUnit(by) && isTimeUnit(dimension)));
}

export function optionsOf(dimensions: readonly Dimension[], fields: Offer['fields']): SelectOption[] {
  return dimensions.map((dimension) => ({ value: dimension, label: dimensionName(dimension, fields) }));
}
