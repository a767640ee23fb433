import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { DropZone, fileSizeText, isAccepted } from './drop-zone.tsx';

interface ImageDropProps {
  files: readonly File[];
  onFilesChange: (files: File[]) => void;
  accept?: string;
  maxBytes?: number;
  /** False keeps one image: a new one replaces it. */
  multiple?: boolean;
  /** Files of another type or above `maxBytes`; the owner shows the error. */
  onRejected?: (files: File[]) => void;
  prompt?: ReactNode;
  hint?: ReactNode;
  label?: string;
  disabled?: boolean;
}

/** Takes images by click or drag and shows previews that can be removed. */
export function ImageDrop({
  files,
  onFilesChange,
  accept = 'image/png,image/jpeg,image/gif',
  maxBytes = Number.POSITIVE_INFINITY,
  multiple = true,
  onRejected,
  prompt = 'Click to choose images or drag them here',
  hint,
  label,
  disabled,
}: ImageDropProps) {
  const add = (chosen: File[]) => {
    const fits = (file: File) => isAccepted(file, accept) && file.size <= maxBytes;
    const present = new Set(multiple ? files.map(identity) : []);
    const accepted = chosen.filter((file) => fits(file) && !present.has(identity(file)));
    const rejected = chosen.filter((file) => !fits(file));
    if (rejected.length > 0) onRejected?.(rejected);
    if (accepted.length > 0) onFilesChange(multiple ? [...files, ...accepted] : accepted.slice(0, 1));
  };
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        label={label}
        accept={accept}
        multiple={multiple}
        prompt={prompt}
        hint={hint}
        disabled={disabled}
        onFiles={add}
      />
      {files.length > 0 && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
          {files.map((file) => (
            <li key={identity(file)}>
              <ImagePreview file={file} onRemove={() => onFilesChange(files.filter((other) => other !== file))} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The same picture chosen twice counts once. */
function identity(file: File): string {
  return `${file.name}-${file.size}-${file.lastModified}`;
}

function ImagePreview({ file, onRemove }: { file: File; onRemove: () => void }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <figure className="relative overflow-hidden rounded-lg border border-line bg-surface">
      <div className="aspect-square bg-muted">
        {url && <img src={url} alt={file.name} className="size-full object-contain" />}
      </div>
      <figcaption className="border-t border-line px-2 py-1 text-xs">
        <span className="block truncate">{file.name}</span>
        <span className="text-ink-muted tabular-nums">{fileSizeText(file.size)}</span>
      </figcaption>
      <Button
        size="icon-sm"
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
        icon={<X aria-hidden />}
        className="absolute top-1 right-1"
      />
    </figure>
  );
}
