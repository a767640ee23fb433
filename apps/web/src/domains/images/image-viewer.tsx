import type { ProductImageView } from '@stockhand/contract/catalog/schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Dialog, DialogBody } from '../../ui/overlay/dialog.tsx';

interface ImageViewerProps {
  open: boolean;
  onClose: () => void;
  name: string;
  images: readonly ProductImageView[];
}

/** Pictures one at a time; arrow keys, buttons and the small pictures change them. */
export function ImageViewer({ open, onClose, name, images }: ImageViewerProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={name} size="xl">
      <Pictures name={name} images={images} />
    </Dialog>
  );
}

function Pictures({ name, images }: Pick<ImageViewerProps, 'name' | 'images'>) {
  const [chosen, setChosen] = useState(0);
  const position = Math.min(chosen, images.length - 1);
  const image = images[position];
  const step = (by: number) => setChosen((position + by + images.length) % images.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  if (!image) return <DialogBody>No images</DialogBody>;
  return (
    <DialogBody>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only add to the buttons inside. */}
      <div onKeyDown={onKeyDown} className="flex flex-col gap-3">
        <img
          src={image.image}
          alt={`${name}, ${position + 1} of ${images.length}`}
          className="h-[min(28rem,55dvh)] w-full rounded-lg bg-muted object-contain"
        />
        {images.length > 1 && (
          <div className="flex items-center justify-between gap-2">
            <IconButton label="Previous image" icon={<ChevronLeft aria-hidden />} onClick={() => step(-1)} />
            <p role="status" className="text-sm text-ink-muted tabular-nums">
              Image {position + 1} of {images.length}
            </p>
            <IconButton label="Next image" icon={<ChevronRight aria-hidden />} onClick={() => step(1)} />
          </div>
        )}
        {images.length > 1 && <SmallPictures images={images} current={position} onChoose={setChosen} />}
      </div>
    </DialogBody>
  );
}

interface SmallPicturesProps {
  images: readonly ProductImageView[];
  current: number;
  onChoose: (position: number) => void;
}

function SmallPictures({ images, current, onChoose }: SmallPicturesProps) {
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map((image, position) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={`Image ${position + 1}`}
            aria-current={position === current}
            onClick={() => onChoose(position)}
            className={classNames(
              'block size-14 overflow-hidden rounded-md border-2',
              position === current ? 'border-accent-line' : 'border-transparent',
            )}
          >
            <img src={image.thumbnail} alt="" loading="lazy" className="size-full object-contain" />
          </button>
        </li>
      ))}
    </ul>
  );
}
