import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { afterPointerRelease } from '../../../platform/form/pointer-release.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { DefinedFields } from '../../custom-fields/defined-fields.tsx';
import { useDefinitions } from '../../custom-fields/use-definitions.ts';

type Values = Record<string, CustomValue>;

interface CustomFieldsEditorProps {
  values: Values;
  onChange: (values: Values) => void;
  errorOf: (name: string) => string | undefined;
  /** What is wrong with the fields as a whole. */
  error: string | undefined;
  /** The form focuses the first field with an error through it. */
  ref?: Ref<{ focus: () => void }>;
}

/**
 * The fields that the tenant has defined, each with its own input, then additional fields: name and value, added with a
 * button and removable (docs/rules.md#custom-fields).
 */
export function CustomFieldsEditor({ values, onChange, errorOf, error, ref }: CustomFieldsEditorProps) {
  const definitions = useDefinitions();
  const defined = new Set(definitions.map(({ name }) => name));
  const own = Object.entries(values).filter(([name]) => !defined.has(name));
  const container = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => container.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  }));
  const remove = (name: string) =>
    onChange(Object.fromEntries(Object.entries(values).filter(([other]) => other !== name)));
  return (
    <div ref={container} className="flex flex-col gap-4">
      {definitions.length > 0 && (
        <DefinedFields
          definitions={definitions}
          values={values}
          onChange={(name, value) => (value === undefined ? remove(name) : onChange({ ...values, [name]: value }))}
          errorOf={errorOf}
        />
      )}
      {own.map(([name, value]) => (
        <div key={name} className="flex items-end gap-2">
          <Field label={name} error={errorOf(name)} className="flex-1">
            <Input value={textOf(value)} onChange={(event) => onChange({ ...values, [name]: event.target.value })} />
          </Field>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Remove ${name}`}
            icon={<X aria-hidden />}
            onClick={() => remove(name)}
            className={errorOf(name) ? 'mb-6' : undefined}
          />
        </div>
      ))}
      <NewField onAdd={(name, value) => onChange({ ...values, [name]: value })} error={error} />
    </div>
  );
}

/**
 * A field is added only when name and value say something (docs/rules.md#custom-fields). Leaving the two or saving adds
 * it as the button does: what was typed is not lost for want of a click.
 */
function NewField({ onAdd, error }: { onAdd: (name: string, value: string) => void; error: string | undefined }) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const nameField = useRef<HTMLInputElement>(null);
  const isComplete = name.trim() !== '' && value.trim() !== '';
  const takeIn = () => {
    if (!isComplete) return;
    onAdd(name.trim(), value.trim());
    setName('');
    setValue('');
  };
  const pair = useTakingIn(takeIn);
  const add = () => {
    takeIn();
    nameField.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (name === '' && value === '')) return;
    event.preventDefault();
    add();
  };
  return (
    <div ref={pair} className="grid items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Field label="Field name" error={error}>
        <Input
          ref={nameField}
          maxLength={120}
          placeholder="Colour"
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={addOnEnter}
        />
      </Field>
      <Field label="Field value">
        <Input
          maxLength={2000}
          placeholder="Dark oak"
          value={value}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={addOnEnter}
        />
      </Field>
      <Button icon={<Plus aria-hidden />} onClick={add} disabled={!isComplete} className="sm:mt-6">
        Add
      </Button>
    </div>
  );
}

/** Takes in what is typed when the form is submitted, before it reads its values, and when focus leaves the fields. */
function useTakingIn(takeIn: () => void) {
  const pair = useRef<HTMLDivElement>(null);
  const latest = useRef(takeIn);
  useEffect(() => {
    latest.current = takeIn;
  });
  useEffect(() => {
    const fields = pair.current;
    const form = fields?.closest('form');
    const take = () => latest.current();
    const takeOnLeaving = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && fields?.contains(relatedTarget)) return;
      void afterPointerRelease(async () => {
        if (pair.current) latest.current();
      });
    };
    form?.addEventListener('submit', take);
    fields?.addEventListener('focusout', takeOnLeaving);
    return () => {
      form?.removeEventListener('submit', take);
      fields?.removeEventListener('focusout', takeOnLeaving);
    };
  }, []);
  return pair;
}

function textOf(value: CustomValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return value === null ? '' : String(value);
}
