import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DropZone, fileSizeText, isAccepted } from './drop-zone.tsx';
import { ImageTiles } from './image-tiles.tsx';

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

/** Takes images by click or drag and shows previews that can be removed and put in order. */
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
  const addresses = useAddresses(files);
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
      <ImageTiles
        tiles={files.map((file) => ({
          key: identity(file),
          address: addresses.get(file),
          name: file.name,
          caption: <Caption file={file} />,
        }))}
        onRemove={(key) => onFilesChange(files.filter((file) => identity(file) !== key))}
        onArrange={(keys) => onFilesChange(keys.flatMap((key) => files.filter((file) => identity(file) === key)))}
        disabled={disabled}
      />
    </div>
  );
}

/** The same picture chosen twice counts once. */
function identity(file: File): string {
  return `${file.name}-${file.size}-${file.lastModified}`;
}

function Caption({ file }: { file: File }) {
  return (
    <p className="border-t border-line px-2 py-1 text-xs">
      <span className="block truncate">{file.name}</span>
      <span className="text-ink-muted tabular-nums">{fileSizeText(file.size)}</span>
    </p>
  );
}

/** Addresses under which chosen files can be shown, given back when a file is gone. */
function useAddresses(files: readonly File[]): ReadonlyMap<File, string> {
  const [addresses, setAddresses] = useState<ReadonlyMap<File, string>>(new Map());
  const latest = useRef(addresses);
  useEffect(() => {
    const next = new Map(files.map((file) => [file, latest.current.get(file) ?? URL.createObjectURL(file)]));
    for (const [file, address] of latest.current) if (!next.has(file)) URL.revokeObjectURL(address);
    latest.current = next;
    setAddresses(next);
  }, [files]);
  useEffect(
    () => () => {
      for (const address of latest.current.values()) URL.revokeObjectURL(address);
      latest.current = new Map();
    },
    [],
  );
  return addresses;
}
