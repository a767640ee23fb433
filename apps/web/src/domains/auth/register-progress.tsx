import { Check } from 'lucide-react';
import { Spinner } from '../../ui/spinner.tsx';
import { authTexts } from './auth-texts.ts';

/** What the sign-up is doing now; `step` counts through the documented messages, null while nothing is sent. */
export function RegisterProgress({ step }: { step: number | null }) {
  const { registerSteps: steps } = authTexts;
  return (
    <div role="status">
      {step !== null && (
        <ul className="flex flex-col gap-1.5 text-ink-muted">
          {steps.slice(0, step + 1).map((text, position) => (
            <li key={text} className="flex items-center gap-2">
              {position < step ? <Check aria-hidden className="size-4 text-success" /> : <Spinner size={16} />}
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
