import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useRef } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { useDialogUnsaved } from '../ui/dialog-unsaved.ts';
import { dirtyValues } from './dirty-values.ts';
import { isSecret, useFormDraft } from './form-draft.ts';
import { showOnFields } from './server-errors.ts';

interface FormOptions<Input extends FieldValues, Output extends FieldValues, Answer> {
  /** The schema that the procedure parses its input with. */
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Usually a mutation's `mutateAsync`. `changed` is what was changed in the form: the rest may be older than what is saved. */
  save: (values: Output, changed: Partial<Output>) => Promise<Answer>;
  /** After a successful save; leaving the page asks no more. */
  onSaved: (answer: Answer, values: Output) => void | Promise<void>;
  /** The document's text for this form, for when the server says nothing more specific. */
  failureText?: string;
  /** Also sees what failed, e.g. to show a toast. `text` is what the banner says, null when fields say it. */
  onFailed?: (error: unknown, text: string | null) => void;
  /** Server's field name → form's, where they differ. */
  renamed?: Record<string, string>;
  /** Fields that hold any names, like `custom_fields`. */
  records?: readonly string[];
}

export interface SchemaForm<Input extends FieldValues, Output extends FieldValues> {
  /** react-hook-form's own object, for Controller, useFieldArray and watch. */
  form: UseFormReturn<Input, unknown, Output>;
  /** For `<form onSubmit noValidate>`. */
  submit: (event?: BaseSyntheticEvent) => void;
  /** Props of a control: `<Input {...field('email')} />`. */
  field: (name: Path<Input>) => ReturnType<UseFormReturn<Input, unknown, Output>['register']>;
  errorOf: (name: Path<Input>) => string | undefined;
  /** What went wrong beyond the fields, for a banner. */
  failure: string | undefined;
  isBusy: boolean;
  /** Changed and not saved: hand it to LeaveGuard. */
  hasUnsaved: () => boolean;
}

/**
 * A form over a schema of the contract: errors appear under their field on blur and on submit, the first one takes
 * focus, and what the server refuses lands on the same fields.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues, Answer>(
  options: FormOptions<Input, Output, Answer>,
): SchemaForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
    mode: 'onTouched',
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  const isSaved = useRef(false);
  const hasUnsaved = () => isDirty && !isSaved.current;
  useFormDraft(form, hasUnsaved);
  const dirtyNames = Object.keys(dirtyFields);
  const isOnlySecret = dirtyNames.length > 0 && dirtyNames.every(isSecret);
  useDialogUnsaved(() => hasUnsaved() && !isOnlySecret);
  const send = form.handleSubmit(async (values) => {
    let answer: Answer;
    try {
      answer = await options.save(values, dirtyValues(values, dirtyFields));
    } catch (error) {
      const text = showOnFields(error, form, {
        fallback: options.failureText,
        renamed: options.renamed,
        records: options.records,
      });
      if (text !== null) form.setError('root', { type: 'server', message: text });
      options.onFailed?.(error, text);
      return;
    }
    isSaved.current = true;
    await options.onSaved(answer, values);
  });
  return {
    form,
    submit: (event) => void send(event),
    field(name) {
      const props = form.register(name);
      return { ...props, onBlur: (event) => afterPointerRelease(() => props.onBlur(event)) };
    },
    errorOf: (name) => (get(errors, name) as FieldError | undefined)?.message,
    failure: (errors.root as FieldError | undefined)?.message,
    isBusy: isSubmitting,
    hasUnsaved,
  };
}

let isPointerDown = false;
window.addEventListener(
  'pointerdown',
  () => {
    isPointerDown = true;
  },
  true,
);
for (const type of ['pointerup', 'pointercancel'] as const) {
  window.addEventListener(
    type,
    () => {
      isPointerDown = false;
    },
    true,
  );
}

/** An error that appears while the pointer is down would move the button under it, and the click would miss. */
export async function afterPointerRelease<Result>(work: () => Promise<Result>): Promise<Result> {
  if (isPointerDown) {
    await new Promise((resolve) => window.addEventListener('pointerup', () => setTimeout(resolve), { once: true }));
  }
  return work();
}
