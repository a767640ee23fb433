import { Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { useFieldWiring } from '../field-context.ts';

interface DropZoneProps {
  id?: string;
  /** Accessible name without a Field around it. */
  label?: string;
  prompt: ReactNode;
  hint?: ReactNode;
  /** As in `<input accept>`: ".csv,.pdf" or "image/png,image/jpeg". */
  accept: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Click, keyboard or drag. A transparent file input covers the area, so the browser handles all three. */
export function DropZone({
  id,
  label,
  prompt,
  hint,
  accept,
  multiple = false,
  disabled = false,
  onFiles,
}: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const wiring = useFieldWiring({ id });
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
  };
  return (
    <div
      className={classNames(
        'relative flex flex-col items-center gap-1 rounded-lg border border-dashed border-control px-4 py-6 text-center transition-colors',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-line has-aria-invalid:border-danger',
        isOver ? 'border-accent-line bg-accent-tint' : 'bg-surface hover:bg-hover',
        disabled && 'pointer-events-none opacity-50',
      )}
    >
      <input
        {...wiring}
        type="file"
        aria-label={label}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={take}
        onDragEnter={() => setIsOver(true)}
        onDragLeave={() => setIsOver(false)}
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <Upload aria-hidden className="size-5 text-ink-muted" />
      <p className="font-medium">{prompt}</p>
      {hint !== undefined && <p className="text-sm text-ink-muted">{hint}</p>}
    </div>
  );
}

/** Whether a file fits an accept list; dropped files do not pass the browser's own filter. */
export function isAccepted(file: File, accept: string): boolean {
  const name = file.name.toLowerCase();
  return accept.split(',').some((entry) => {
    const rule = entry.trim().toLowerCase();
    if (rule.startsWith('.')) return name.endsWith(rule);
    if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
    return file.type === rule;
  });
}

/** Megabytes of 1,048,576 bytes with two decimals: "0.42 MB". */
export function fileSizeText(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(2)} MB`;
}
