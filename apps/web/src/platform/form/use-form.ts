import { zodResolver } from '@hookform/resolvers/zod';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { hasKeptKey, renewKeyOf } from '../idempotency-key.ts';
import type { BoundForm } from './bound-form.ts';
import { dirtyValues } from './dirty-values.ts';
import { isSecret, useFormDraft } from './form-draft.ts';
import { isAbort } from './is-abort.ts';
import { afterPointerRelease } from './pointer-release.ts';
import { isRequiredBy } from './required-by.ts';
import { showOnFields } from './server-errors.ts';
import { useDialogGuard } from './use-dialog-guard.ts';

export interface FormOptions<Input extends FieldValues, Output extends FieldValues, Answer> {
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
  /** For a form that is long to fill in: what was typed is back after a reload. */
  survivesReload?: boolean;
  /** The record that is edited: what was typed of another one stays away. */
  draftOf?: number;
  /** What was typed earlier is in the form again; it was typed on these values. */
  onDraft?: (typedOn: FieldValues) => void;
  /** Server's field name → form's, where they differ. */
  renamed?: Record<string, string> | ((field: string, values: Input) => string);
  /** Fields that hold any names, like `custom_fields`. */
  records?: readonly string[];
}

/** What `<Form>` needs of a form. */
export interface SubmittedForm {
  submit: (event?: BaseSyntheticEvent) => void;
  /** What went wrong beyond the fields, for a banner. */
  failure: string | undefined;
  /** The server has not decided: sending the same again finds out and does nothing twice. */
  isUndecided: boolean;
  isBusy: boolean;
}

export interface SchemaForm<Input extends FieldValues, Output extends FieldValues>
  extends BoundForm<Input>,
    SubmittedForm {
  /** react-hook-form's own object, for watch, reset and useFieldArray. */
  methods: UseFormReturn<Input, unknown, Output>;
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
  const methods = useForm<Input, unknown, Output>({
    resolver: zodResolver(options.schema),
    defaultValues: options.defaultValues,
    mode: 'onTouched',
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = methods.formState;
  const isSaved = useRef(false);
  const [undecided, setUndecided] = useState<unknown>(null);
  useEffect(() => {
    // A form that stays on the page is changed or reset after its save.
    const changes = methods.watch(() => {
      isSaved.current = false;
    });
    return () => changes.unsubscribe();
  }, [methods]);
  const hasUnsaved = () => isDirty && !isSaved.current;
  const { survivesReload = false, draftOf, onDraft } = options;
  useFormDraft(methods, { hasUnsaved, survivesReload, draftOf, onDraft });
  const dirtyNames = Object.keys(dirtyFields);
  const isOnlySecret = dirtyNames.length > 0 && dirtyNames.every(isSecret);
  useDialogGuard(() => hasUnsaved() && !isOnlySecret);
  const send = methods.handleSubmit(async (values) => {
    let answer: Answer;
    renewKeyOf(undecided);
    try {
      answer = await options.save(values, dirtyValues(values, dirtyFields));
    } catch (error) {
      if (isAbort(error)) return;
      setUndecided(hasKeptKey(error) ? error : null);
      const text = showOnFields(error, methods, {
        fallback: options.failureText,
        renamed: options.renamed,
        records: options.records,
      });
      if (text !== null) methods.setError('root', { type: 'server', message: text });
      options.onFailed?.(error, text);
      return;
    }
    isSaved.current = true;
    setUndecided(null);
    await options.onSaved(answer, values);
  });
  // Fields check their names against the schema's type; react-hook-form takes them as plain texts.
  const untyped = methods as unknown as UseFormReturn;
  return {
    methods,
    control: untyped.control,
    register(name) {
      const props = untyped.register(name);
      return { ...props, onBlur: (event) => afterPointerRelease(() => props.onBlur(event)) };
    },
    errorOf: (name) => (get(errors, name) as FieldError | undefined)?.message,
    isRequired: (name, empty) => isRequiredBy(options.schema, name, empty),
    valueOf: (name) => untyped.getValues(name),
    enter: (name, value) => untyped.setValue(name, value, { shouldDirty: true, shouldValidate: true }),
    submit: (event) => void send(event),
    failure: (errors.root as FieldError | undefined)?.message,
    isUndecided: undecided !== null,
    isBusy: isSubmitting,
    hasUnsaved,
  };
}
