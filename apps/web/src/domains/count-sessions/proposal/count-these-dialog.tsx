import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { CreateCountSession } from '@stockhand/contract/count-sessions/schema';
import { useNavigate } from 'react-router-dom';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { ControlledField } from '../../../platform/form/controlled-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { LocationSelect } from '../../stock/location-select.tsx';
import { useLocations } from '../../stock/use-locations.ts';

type Chosen = readonly number[];

interface CountTheseDialogProps extends DialogSubject<Chosen> {
  /** What the list is narrowed to. */
  location: number | undefined;
}

/** Starts a count of chosen products at one location. */
export function CountTheseDialog({ subject, isOpen, close, location }: CountTheseDialogProps) {
  const { main } = useLocations();
  if (!subject) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={subject.length === 1 ? 'Count 1 product' : `Count ${subject.length} products`}
      size="sm"
    >
      <CountTheseForm products={subject} location={location ?? main?.id ?? null} />
    </Dialog>
  );
}

function CountTheseForm({ products, location }: { products: Chosen; location: number | null }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.countSessions.create.useMutation();
  const form = useSchemaForm({
    schema: CreateCountSession,
    defaultValues: { location: location ?? undefined, products: [...products], is_blind: false },
    save: (values) => create.mutateAsync(values),
    async onSaved({ id }) {
      await utils.countSessions.invalidate();
      await navigate(paths.counting(id));
    },
    failureText: texts.createFailed,
  });
  return (
    <DialogForm form={form} submitText="Start Count" busyText="Starting...">
      <ControlledField form={form} name="location" label="Location">
        {({ value, onValueChange, ...control }) => (
          <LocationSelect
            {...control}
            value={value ?? null}
            onValueChange={(next) => onValueChange(next as number)}
            placeholder="Choose a location"
          />
        )}
      </ControlledField>
      <CheckboxField
        form={form}
        name="is_blind"
        label="Blind count"
        hint="Those who count do not see what is expected."
      />
    </DialogForm>
  );
}
