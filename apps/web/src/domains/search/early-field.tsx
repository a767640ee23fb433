interface EarlyFieldProps {
  text: string;
  onTextChange: (text: string) => void;
  onEscape: () => void;
  onBlur: () => void;
}

/**
 * Takes the keys from the moment the search is asked for until the dialog's own field has the focus, however long its code
 * takes to load. The button below shows the text.
 */
export function EarlyField({ text, onTextChange, onEscape, onBlur }: EarlyFieldProps) {
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person asked for it
      autoFocus
      data-keeps-focus
      data-takes-codes=""
      aria-label="Search"
      className="absolute inset-0 opacity-0"
      value={text}
      onChange={(event) => onTextChange(event.target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onEscape()}
      onBlur={onBlur}
    />
  );
}
