/** A control that keys change. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const untyped = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);
const credentials = /password|username/;

export function typedFieldOf(target: EventTarget | null): TypedField | null {
  if (target instanceof HTMLInputElement) return untyped.has(target.type) ? null : target;
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement ? target : null;
}

/** Whether a password manager may have typed it: it types as fast as a scanner does. */
export function isFilledIn(text: string, { type, autocomplete }: TypedField): boolean {
  if (type === 'email' || autocomplete === 'email') return text.includes('@');
  return (credentials.test(type) || credentials.test(autocomplete)) && !/^\d+$/.test(text);
}

/** Whether words belong in it, not figures, days or choices. */
export function isForWords(field: TypedField): boolean {
  if (field instanceof HTMLSelectElement) return false;
  return (
    ['search', 'tel', 'text', 'textarea', 'url'].includes(field.type) &&
    !['decimal', 'numeric'].includes(field.inputMode)
  );
}

/** Enter in it sends the form around it. A search's Enter is its own. */
export function sendsForm(field: TypedField): boolean {
  return field instanceof HTMLInputElement && field.type !== 'search' && field.form !== null;
}

/** Remembers what a field holds; answers how to put that back, as if typed or chosen, so that the field's owner is notified. */
export function remember(field: TypedField): () => void {
  const { value } = field;
  const selection = selectionOf(field);
  return () => {
    if (!field.isConnected) return;
    const isChanged = field.value !== value;
    // React listens to what the element's own setter did. A day that is half typed has no value to compare.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    if (isChanged)
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    if (selection && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...selection);
  };
}

/** Null where the kind of field has none. */
function selectionOf(field: TypedField): [start: number, end: number] | null {
  if (field instanceof HTMLSelectElement || field.selectionStart === null || field.selectionEnd === null) return null;
  return [field.selectionStart, field.selectionEnd];
}
