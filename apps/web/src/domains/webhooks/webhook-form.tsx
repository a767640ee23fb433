import type { WebhookTopic } from '@stockhand/contract/webhook-topics';
import { webhookTopics } from '@stockhand/contract/webhook-topics';
import { CreateWebhook } from '@stockhand/contract/webhooks/schema';
import { useBoundValue } from '../../platform/form/bound-form.ts';
import { DialogForm } from '../../platform/form/form.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../ui/controls/field.tsx';
import { topicTexts } from './topic-texts.ts';

export interface WebhookInput {
  url: string;
  topics: WebhookTopic[];
}

interface WebhookFormProps<Answer> {
  values: WebhookInput;
  save: (values: WebhookInput) => Promise<Answer>;
  onSaved: (answer: Answer) => void | Promise<void>;
  submitText: string;
  busyText: string;
  failureText: string;
}

/** Where events go, and which. */
export function WebhookForm<Answer>({ values, save, onSaved, failureText, ...submit }: WebhookFormProps<Answer>) {
  const form = useSchemaForm({
    schema: CreateWebhook.omit({ is_active: true }),
    defaultValues: values,
    save: (input) => save(input),
    onSaved,
    failureText,
  });
  const { value: topics, onValueChange } = useBoundValue(form, 'topics');
  const toggle = (topic: WebhookTopic, isChosen: boolean) =>
    onValueChange(webhookTopics.filter((one) => (one === topic ? isChosen : topics.includes(one))));
  return (
    <DialogForm form={form} {...submit}>
      <TextField
        form={form}
        name="url"
        label="Address"
        type="url"
        placeholder="https://shop.example.com/hooks/stockhand"
        hint="Events are posted to it as JSON. Use https, so that nobody reads along."
        autoComplete="off"
      />
      <FieldGroup legend="Events" required error={form.errorOf('topics')}>
        {webhookTopics.map((topic) => (
          <Checkbox
            key={topic}
            label={topicTexts[topic]}
            hint={<code>{topic}</code>}
            checked={topics.includes(topic)}
            onCheckedChange={(isChosen) => toggle(topic, isChosen)}
          />
        ))}
      </FieldGroup>
    </DialogForm>
  );
}
