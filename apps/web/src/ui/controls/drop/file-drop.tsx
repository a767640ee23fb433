import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { DropZone, fileSizeText, isAccepted } from './drop-zone.tsx';

interface FileDropProps {
  file: File | null;
  onFileChange: (file: File | null) => void;
  accept: string;
  /** A file outside `accept` was dropped; the owner shows the error. */
  onRejected?: (file: File) => void;
  prompt?: ReactNode;
  hint?: ReactNode;
  label?: string;
  disabled?: boolean;
}

/** Takes one file and shows its name and size. */
export function FileDrop({
  file,
  onFileChange,
  accept,
  onRejected,
  prompt = 'Click to choose a file or drag it here',
  hint,
  label,
  disabled,
}: FileDropProps) {
  if (file) return <ChosenFile file={file} onRemove={disabled ? undefined : () => onFileChange(null)} />;
  return (
    <DropZone
      label={label}
      accept={accept}
      prompt={prompt}
      hint={hint}
      disabled={disabled}
      onFiles={([chosen]) => {
        if (!chosen) return;
        if (isAccepted(chosen, accept)) onFileChange(chosen);
        else onRejected?.(chosen);
      }}
    />
  );
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-surface px-3 py-2">
      <FileText aria-hidden className="size-5 shrink-0 text-ink-muted" />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-medium">{file.name}</span>
        <span className="text-sm text-ink-muted tabular-nums">{fileSizeText(file.size)}</span>
      </p>
      {onRemove && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
          icon={<X aria-hidden />}
        />
      )}
    </div>
  );
}
