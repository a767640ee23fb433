import type { SelectOption } from '../../ui/controls/select.tsx';

/** Things of the server as options of a filter; undefined while they are not loaded. */
export function namedOptions(
  things: readonly { id: number; name: string }[] | undefined,
): readonly SelectOption[] | undefined {
  return things?.map(({ id, name }) => ({ value: String(id), label: name }));
}
