import { Popover } from 'radix-ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ComboboxList } from './combobox-list.tsx';
import type { ComboboxOption } from './combobox-option.ts';
import { useComboboxState } from './combobox-state.ts';
import { useFieldWiring } from './field-context.ts';
import { Input } from './input.tsx';
import { useOverlayHome } from './overlay-home.ts';
import { ClearButton } from './search-input.tsx';

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
    loading = false,
    loadingText = 'Searching...',
    emptyText = 'No results',
    minChars = 0,
    onClear,
    className,
    ...inputProps
  } = props;
  const wiring = useFieldWiring(inputProps);
  const listId = useId();
  const { anchor, home, findHome } = useOverlayHome<HTMLDivElement>();
  const state = useComboboxState({
    inputValue,
    onInputChange,
    options,
    onSelect,
    selected,
    freeText,
    loading,
    minChars,
  });
  const { isOpen, active } = state;
  const ignoreFieldItself = (event: Event) => {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={state.setWantsOpen}>
      <Popover.Anchor asChild>
        <div ref={anchor} className={classNames('min-w-0', className)}>
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
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={state.activeOption && `${listId}-${active}`}
            value={inputValue}
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
            trailing={
              onClear && inputValue && !inputProps.disabled ? (
                <ClearButton label="Clear" onClick={onClear} />
              ) : undefined
            }
          />
        </div>
      </Popover.Anchor>
      <ComboboxList
        id={listId}
        label={inputProps['aria-label']}
        container={home}
        options={options}
        active={active}
        selectedValue={selected?.value}
        statusText={loading ? loadingText : options.length === 0 ? emptyText : undefined}
        onChoose={state.choose}
        onHover={state.setActive}
        onInteractOutside={ignoreFieldItself}
      />
    </Popover.Root>
  );
}
