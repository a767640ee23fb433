import { dimensionKind, kindLabels } from '@stockhand/contract/reports/custom/dimensions';
import { type Measure, measureFacts, measureGroups, measures } from '@stockhand/contract/reports/custom/measures';
import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import {
  dimensionsOf,
  filterKinds,
  isToldBy,
  measuresMax,
  measuresOf,
  type ReportQuestion,
  resourcesOf,
} from '@stockhand/contract/reports/custom/question';
import { useCan } from '../../../platform/session/current-user.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../../ui/controls/field.tsx';

interface FiguresPanelProps {
  question: ReportQuestion;
  onChange: (measures: string) => void;
}

/** The figures to choose from, by what they are of. One that has no meaning by what is chosen cannot be ticked, and says why. */
export function FiguresPanel({ question, onChange }: FiguresPanelProps) {
  const mayDo = useCan();
  const chosen = measuresOf(question);
  const toggle = (measure: Measure, isChosen: boolean) =>
    onChange((isChosen ? [...chosen, measure] : chosen.filter((one) => one !== measure)).join(','));
  const readable = measures.filter((measure) =>
    resourcesOf({ ...question, measures: measure }).every((resource) => mayDo('read', resource)),
  );
  return (
    <div className="flex max-h-[min(28rem,60vh)] w-80 max-w-full flex-col gap-4 overflow-y-auto">
      {measureGroups.map((group) => {
        const offered = readable.filter((measure) => measureFacts[measure].group === group);
        if (offered.length === 0) return null;
        return (
          <FieldGroup key={group} legend={group}>
            {offered.map((measure) => {
              const isChosen = chosen.includes(measure);
              const problem = isChosen ? undefined : problemWith(measure, question, chosen.length);
              return (
                <Checkbox
                  key={measure}
                  label={measureFacts[measure].label}
                  hint={problem ?? measureFacts[measure].definition}
                  checked={isChosen}
                  // A report tells something.
                  disabled={problem !== undefined || (isChosen && chosen.length === 1)}
                  onCheckedChange={(checked) => toggle(measure, checked)}
                />
              );
            })}
          </FieldGroup>
        );
      })}
    </div>
  );
}

function problemWith(measure: Measure, question: ReportQuestion, count: number): string | undefined {
  const kinds = [...dimensionsOf(question).map(dimensionKind), ...filterKinds(question)];
  const without = kinds.find((kind) => !isToldBy(measure, kind));
  if (without) return texts.noMeaning(measureFacts[measure].label, kindLabels[without]);
  return count >= measuresMax ? texts.measuresTooMany(measuresMax) : undefined;
}
