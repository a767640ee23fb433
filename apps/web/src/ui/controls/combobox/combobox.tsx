import { Popover } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../../class-names.ts';
import { useOverlayHome } from '../../overlay/overlay-home.ts';
import { useFieldWiring } from '../field-context.ts';
import { Input } from '../input.tsx';
import { ClearButton } from '../search-input.tsx';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { useComboboxState } from './combobox-state.ts';

interface ComboboxProps<Option extends ComboboxOption>
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type'> {
  /** The text in the field; the owner searches with it and passes the matching options. */
  inputValue: string;
  onInputChange: (text: string) => void;
  options: readonly Option[];
  onSelect: (option: Option) => void;
  /** The current choice; without free text, leaving the field puts its label back. */
  selected?: Option | null;
  /** Any text is a valid value, options are suggestions. */
  freeText?: boolean;
  /** Typing marks the first option, which Enter takes; without free text it always does. */
  picksFirst?: boolean;
  loading?: boolean;
  loadingText?: string;
  emptyText?: string;
  /** The list opens from this many typed characters on. */
  minChars?: number;
  /** Shows a clear button while there is text. */
  onClear?: () => void;
  leading?: ReactNode;
}

/** Text field with a list of options: arrows, Enter and Escape work, the pointer does too. */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const {
    inputValue,
    onInputChange,
    options,
    onSelect,
    selected = null,
    freeText = false,
    picksFirst = !freeText,
    loading = false,
    loadingText = 'Searching...',
    emptyText = 'No results',
    minChars = 0,
    className,
    ...inputProps
  } = props;
  const listId = useId();
  const { anchor, home, findHome } = useOverlayHome<HTMLDivElement>();
  const asked = { inputValue, onInputChange, options, onSelect, selected, freeText, picksFirst, loading, minChars };
  const state = useComboboxState(asked);
  const ignoreFieldItself = (event: Event) => {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
  };
  return (
    <Popover.Root open={state.isOpen} onOpenChange={state.setWantsOpen}>
      <Popover.Anchor asChild>
        <div ref={anchor} className={classNames('min-w-0', className)}>
          <ComboboxInput {...inputProps} listId={listId} state={state} value={inputValue} findHome={findHome} />
        </div>
      </Popover.Anchor>
      <ComboboxList
        id={listId}
        label={inputProps['aria-label']}
        container={home}
        options={options}
        active={state.active}
        selectedValue={selected?.value}
        statusText={loading ? loadingText : options.length === 0 ? emptyText : undefined}
        onChoose={state.choose}
        onHover={state.setActive}
        onInteractOutside={ignoreFieldItself}
      />
    </Popover.Root>
  );
}

interface ComboboxInputProps
  extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'onSelect' | 'type'>,
    Pick<ComboboxProps<ComboboxOption>, 'onClear' | 'leading'> {
  listId: string;
  state: Pick<
    ReturnType<typeof useComboboxState>,
    'isOpen' | 'active' | 'activeOption' | 'type' | 'openList' | 'onKeyDown' | 'leave'
  >;
  value: string;
  findHome: () => void;
}

function ComboboxInput({ listId, state, value, findHome, onClear, ...inputProps }: ComboboxInputProps) {
  const wiring = useFieldWiring(inputProps);
  return (
    <Input
      autoComplete="off"
      spellCheck={false}
      {...inputProps}
      {...wiring}
      onFocus={(event) => {
        inputProps.onFocus?.(event);
        findHome();
      }}
      role="combobox"
      aria-expanded={state.isOpen}
      aria-controls={state.isOpen ? listId : undefined}
      aria-autocomplete="list"
      aria-activedescendant={state.activeOption && `${listId}-${state.active}`}
      value={value}
      onChange={(event) => state.type(event.target.value)}
      onClick={state.openList}
      onKeyDown={(event) => {
        inputProps.onKeyDown?.(event);
        state.onKeyDown(event);
      }}
      onBlur={(event) => {
        state.leave();
        inputProps.onBlur?.(event);
      }}
      // The place stays while there is nothing to clear: without it React would replace the field, which loses the focus then.
      trailing={onClear && (value && !inputProps.disabled ? <ClearButton label="Clear" onClick={onClear} /> : null)}
    />
  );
}
