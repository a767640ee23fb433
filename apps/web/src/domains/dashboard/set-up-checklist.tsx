import type { SetUp } from '@stockhand/contract/dashboard/set-up';
import { Circle, CircleCheck } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type SetUpStep, setUpSteps } from './set-up-steps.ts';

/** The steps of a new tenant, ticked as they are really done. */
export function SetUpChecklist({ setUp, onHide }: { setUp: SetUp; onHide: () => void }) {
  const steps = setUpSteps.filter(({ name }) => setUp[name] !== null);
  const done = steps.filter(({ name }) => setUp[name]).length;
  const next = steps.find(({ name }) => !setUp[name]);
  return (
    <Card
      title="Set up your company"
      description={`${done} of ${steps.length} done`}
      actions={
        <Button variant="ghost" size="sm" onClick={onHide}>
          Hide
        </Button>
      }
      padded={false}
    >
      <ul className="divide-y divide-line">
        {steps.map((step) => (
          <Step key={step.name} step={step} isDone={setUp[step.name] === true} isNext={step === next} />
        ))}
      </ul>
    </Card>
  );
}

function Step({ step, isDone, isNext }: { step: SetUpStep; isDone: boolean; isNext: boolean }) {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Mark aria-hidden className={`size-5 shrink-0 ${isDone ? 'text-success' : 'text-ink-faint'}`} />
      <span className="min-w-0 flex-1">
        <span className={isDone ? 'block text-ink-muted' : 'block font-medium'}>
          {step.title}
          {isDone && <span className="sr-only"> (done)</span>}
        </span>
        {!isDone && <span className="block text-sm text-ink-muted">{step.description}</span>}
      </span>
      {!isDone && (
        <span className="flex gap-2 max-sm:w-full max-sm:pl-8">
          {step.ways.map(({ label, to }, position) => (
            <LinkButton key={to} asChild size="sm" variant={isNext && position === 0 ? 'primary' : 'secondary'}>
              <AppLink to={to}>{label}</AppLink>
            </LinkButton>
          ))}
        </span>
      )}
    </li>
  );
}
