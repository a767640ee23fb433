import { useState } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { isPage } from '../../platform/page-registry.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { finishOnboarding, goToOnboardingStep, useOnboardingProgress } from './onboarding-progress.ts';
import { type OnboardingStep, onboardingSteps } from './onboarding-steps.ts';

const last = onboardingSteps.length - 1;

export function OnboardingDialog() {
  const progress = useOnboardingProgress();
  const [isOpen, setIsOpen] = useState(true);
  const position = Math.min(progress.step, last);
  const step = onboardingSteps[position];
  if (!step) return null;
  const close = () => {
    setIsOpen(false);
    finishOnboarding();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={step.title}
      description={positionText(position)}
    >
      <DialogBody className="items-center text-center">
        <StepContent step={step} position={position} />
        <Dots current={position} />
      </DialogBody>
      <DialogFooter
        start={
          <Button variant="ghost" onClick={close} className="max-sm:w-full">
            Skip
          </Button>
        }
      >
        <Button disabled={position === 0} onClick={() => goToOnboardingStep(position - 1)}>
          Previous
        </Button>
        {position === last ? (
          <Button variant="primary" onClick={close}>
            Finish
          </Button>
        ) : (
          <Button variant="primary" onClick={() => goToOnboardingStep(position + 1)}>
            Next
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Following the link leaves the dashboard; the guide continues with the next step there. */
function StepContent({ step: { icon: Icon, text, link }, position }: { step: OnboardingStep; position: number }) {
  return (
    <>
      <span className="mt-2 inline-flex size-14 items-center justify-center rounded-xl bg-accent-tint text-on-tint">
        <Icon aria-hidden className="size-7 stroke-[1.5]" />
      </span>
      <p className="min-h-15 max-w-sm text-ink-muted">{text}</p>
      {isPage(link.to) && (
        <LinkButton asChild>
          <AppLink to={link.to} onClick={() => goToOnboardingStep(Math.min(position + 1, last))}>
            {link.label}
          </AppLink>
        </LinkButton>
      )}
    </>
  );
}

function Dots({ current }: { current: number }) {
  return (
    <ol aria-label="Steps" className="flex">
      {onboardingSteps.map(({ title }, position) => (
        <li key={title}>
          <button
            type="button"
            aria-label={`${positionText(position)}: ${title}`}
            aria-current={position === current ? 'step' : undefined}
            onClick={() => goToOnboardingStep(position)}
            className="inline-flex size-6 items-center justify-center rounded-full pointer-coarse:size-11"
          >
            <span
              className={classNames(
                'block h-2 rounded-full transition-[width] duration-150',
                position === current ? 'w-5 bg-accent-line' : 'w-2 bg-control',
              )}
            />
          </button>
        </li>
      ))}
    </ol>
  );
}

function positionText(position: number): string {
  return `Step ${position + 1} of ${onboardingSteps.length}`;
}
