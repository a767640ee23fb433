import { presetLabels } from '@stockhand/contract/reports/presets';
import { DayFields } from '../../../platform/list/day-fields.tsx';
import type { FilterValues } from '../../../platform/list/filter-values.ts';
import { OptionPicker } from '../../../ui/controls/option-picker.tsx';
import { type PeriodFilterName, relativePresets } from './period-parameter.ts';
import type { ReportPeriod } from './use-report-period.ts';

interface PeriodPanelProps {
  period: ReportPeriod;
  onChange: (values: FilterValues<PeriodFilterName>) => void;
  onClose: () => void;
}

const presets = relativePresets.map((value) => ({ value, label: presetLabels[value] }));

/** The presets, and two days of one's own, which begin with those of the preset in force. */
export function PeriodPanel({ period, onChange, onClose }: PeriodPanelProps) {
  return (
    <>
      <div className="-m-2">
        <OptionPicker
          label="Period"
          options={presets}
          value={period.preset}
          onChoose={(preset) => {
            onChange({ period: preset, start_date: undefined, end_date: undefined });
            onClose();
          }}
        />
      </div>
      <fieldset className="-mx-3 flex flex-col gap-3 border-t border-line px-3 pt-3">
        <legend className="sr-only">{presetLabels.custom}</legend>
        <p aria-hidden className="text-ink-muted">
          {presetLabels.custom}
        </p>
        <DayFields
          filter={{ from: 'start_date', to: 'end_date' }}
          values={period.days}
          onChange={(days) => onChange({ ...period.days, ...days, period: undefined })}
        />
      </fieldset>
    </>
  );
}
