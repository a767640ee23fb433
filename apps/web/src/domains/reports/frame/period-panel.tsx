import { presetLabels, relativePresets } from '@stockhand/contract/reports/presets';
import type { FilterValues } from '../../../platform/list/filter-values.ts';
import { OptionPicker } from '../../../ui/controls/option-picker.tsx';
import { CustomRange } from './custom-range.tsx';
import type { PeriodFilterName } from './period-parameter.ts';
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
        <CustomRange
          days={period.days}
          onApply={(days) => {
            onChange({ ...days, period: undefined });
            onClose();
          }}
          onReset={() => {
            onChange({ period: undefined, start_date: undefined, end_date: undefined });
            onClose();
          }}
        />
      </fieldset>
    </>
  );
}
