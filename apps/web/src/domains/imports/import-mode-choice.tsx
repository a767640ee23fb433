import { importMessages as texts } from '@stockhand/contract/imports/messages';
import { importModes } from '@stockhand/contract/imports/schema';
import { useCan } from '../../platform/session/current-user.ts';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import type { ImportChoice } from './import-options.ts';

interface ImportModeChoiceProps {
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
  disabled: boolean;
}

/** What the rows may do. Who may not update products adds new ones without a word. */
export function ImportModeChoice({ choice, onChange, disabled }: ImportModeChoiceProps) {
  const mayUpdate = useCan()('update', 'products');
  if (!mayUpdate) return null;
  return (
    <RadioGroup
      legend={texts.modeLegend}
      options={importModes.map((value) => ({
        value,
        label: texts.modeLabels[value],
        hint: texts.modeHints[value],
        disabled,
      }))}
      value={choice.mode ?? 'create'}
      onValueChange={(mode) => onChange({ ...choice, mode })}
    />
  );
}
