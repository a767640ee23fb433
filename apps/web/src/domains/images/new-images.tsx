import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { imageBytesMax, productImagesMax } from '@stockhand/contract/catalog/schema';
import { useEffect, useRef, useState } from 'react';
import { ImageDrop } from '../../ui/controls/drop/image-drop.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { acceptedImages, rejectionText } from './image-rejection.ts';
import { isHeic } from './read-bitmap.ts';
import { readyPicture } from './ready-picture.ts';

export const imageHint = 'PNG, JPG, GIF up to 10MB';

interface NewImagesProps {
  files: readonly File[];
  onFilesChange: (files: File[]) => void;
  disabled: boolean;
}

/** Pictures that are sent with the product; the first one becomes the primary one. */
export function NewImages({ files, onFilesChange, disabled }: NewImagesProps) {
  const [error, setError] = useState<string>();
  // Of one choice some files may be taken and others not: the second call must not wipe the error of the first.
  const hasJustRejected = useRef(false);
  const reject = (rejected: File[]) => {
    hasJustRejected.current = true;
    queueMicrotask(() => {
      hasJustRejected.current = false;
    });
    setError(rejectionText(rejected));
  };
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  }, [files]);
  // Most browsers show no HEIC.
  const show = async (file: File) => {
    const ready = await readyPicture(file).catch(() => file);
    onFilesChange(latest.current.map((one) => (one === file ? ready : one)));
  };
  const change = (next: File[]) => {
    if (next.length > productImagesMax) setError(texts.imageCount);
    else if (!hasJustRejected.current) setError(undefined);
    const taken = next.slice(0, productImagesMax);
    onFilesChange(taken);
    for (const file of taken) if (isHeic(file) && !files.includes(file)) void show(file);
  };
  return (
    <Field label="Images" labelHidden error={error}>
      <ImageDrop
        files={files}
        onFilesChange={change}
        accept={acceptedImages}
        maxBytes={imageBytesMax}
        onRejected={reject}
        hint={imageHint}
        disabled={disabled}
      />
    </Field>
  );
}
