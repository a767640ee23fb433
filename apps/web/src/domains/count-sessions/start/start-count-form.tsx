import { productMessages } from '@stockhand/contract/catalog/messages';
import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { CreateCountSession, CreateCountSessions } from '@stockhand/contract/count-sessions/schema';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { CheckboxField, RadioField } from '../../../platform/form/choice-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { ManyOf } from './many-of.tsx';

const categoriesRequired = 'Choose at least one category';

/** The contract's schema as the form fills it: categories count only where they are chosen. */
const StartForm = z
  .object({
    locations: CreateCountSessions.shape.locations,
    scope: z.enum(['all', 'categories']),
    categories: z.array(z.number()),
    is_blind: z.boolean(),
    name: CreateCountSession.shape.name,
  })
  .refine(({ scope, categories }) => scope === 'all' || categories.length > 0, {
    path: ['categories'],
    error: categoriesRequired,
  });

const scopes = [
  { value: 'all', label: 'All products' },
  { value: 'categories', label: 'Some categories' },
] as const;

/** One count for each chosen location; of a single one it leads to the counting screen. */
export function StartCountForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.countSessions.createEach.useMutation();
  const locations = trpc.stock.locations.list.useQuery({});
  const categories = trpc.catalog.categories.list.useQuery({});
  const form = useSchemaForm({
    schema: StartForm,
    defaultValues: { locations: [], scope: 'all', categories: [], is_blind: false, name: '' },
    save: ({ scope, categories: chosen, ...values }) =>
      create.mutateAsync({ ...values, categories: scope === 'all' ? [] : chosen }),
    async onSaved([first, ...others]) {
      onClose();
      await utils.countSessions.invalidate();
      if (first && others.length === 0) return navigate(paths.counting(first.id));
      toast.success(`${others.length + 1} counts started`);
    },
    failureText: texts.createFailed,
  });
  const scope = form.methods.watch('scope');
  return (
    <DialogForm form={form} submitText="Start Count" busyText="Starting...">
      <ManyOf
        form={form}
        name="locations"
        legend="Locations"
        things={locations.data?.results}
        failedText={locations.isError ? stockMessages.locationsFailed : undefined}
      />
      <RadioField form={form} name="scope" label="Products" options={scopes} />
      {scope === 'categories' && (
        <ManyOf
          form={form}
          name="categories"
          legend="Categories"
          things={categories.data?.results}
          failedText={categories.isError ? productMessages.categoriesFailed : undefined}
        />
      )}
      <CheckboxField
        form={form}
        name="is_blind"
        label="Blind count"
        hint="Those who count do not see what is expected."
      />
      <TextField form={form} name="name" label="Name" hint="The location and today’s date, unless you give one." />
    </DialogForm>
  );
}
