import { ChevronLeft, ChevronRight, Star, X } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Badge } from '../../badge.tsx';
import { classNames } from '../../class-names.ts';
import { Button } from '../button.tsx';

export interface ImageTile {
  key: string;
  address: string | undefined;
  /** What it is called: the picture's text, and part of its buttons' names. */
  name: string;
  caption?: ReactNode;
}

interface ImageTilesProps {
  tiles: readonly ImageTile[];
  onRemove: (key: string) => void;
  /** The keys in their new order. */
  onArrange: (keys: string[]) => void;
  disabled?: boolean | undefined;
}

/** Pictures in an order that dragging or buttons change; the first one is the primary one. */
export function ImageTiles({ tiles, onRemove, onArrange, disabled = false }: ImageTilesProps) {
  const dragged = useRef<string>(undefined);
  const [over, setOver] = useState<string>();
  const keys = tiles.map(({ key }) => key);
  const move = (key: string, to: number) => {
    const others = keys.filter((other) => other !== key);
    onArrange([...others.slice(0, to), key, ...others.slice(to)]);
  };
  const dragOf = (key: string, position: number) => ({
    draggable: !disabled && tiles.length > 1,
    onDragStart: (event: DragEvent) => {
      dragged.current = key;
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (dragged.current === undefined) return;
      event.preventDefault();
      setOver(key);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged.current !== undefined && dragged.current !== key) move(dragged.current, position);
    },
    onDragEnd: () => {
      dragged.current = undefined;
      setOver(undefined);
    },
  });
  if (tiles.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]">
      {tiles.map((tile, position) => (
        <li
          key={tile.key}
          {...dragOf(tile.key, position)}
          className={classNames(
            'relative flex flex-col overflow-hidden rounded-lg border bg-surface',
            over === tile.key ? 'border-accent-line' : 'border-line',
          )}
        >
          <Picture tile={tile} isPrimary={position === 0} />
          <Button
            size="icon-sm"
            aria-label={`Remove ${tile.name}`}
            icon={<X aria-hidden />}
            disabled={disabled}
            onClick={() => onRemove(tile.key)}
            className="absolute top-1 right-1"
          />
          {tiles.length > 1 && (
            <Order tile={tile} position={position} last={tiles.length - 1} disabled={disabled} onMove={move} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Picture({ tile, isPrimary }: { tile: ImageTile; isPrimary: boolean }) {
  return (
    <>
      <div className="relative aspect-square bg-muted">
        {tile.address && (
          <img
            src={tile.address}
            alt={tile.name}
            draggable={false}
            className="absolute inset-0 size-full object-contain"
          />
        )}
        {isPrimary && (
          <Badge icon={null} className="absolute bottom-1.5 left-1.5 border border-line bg-surface">
            Primary
          </Badge>
        )}
      </div>
      {tile.caption}
    </>
  );
}

interface OrderProps {
  tile: ImageTile;
  position: number;
  last: number;
  disabled: boolean;
  onMove: (key: string, to: number) => void;
}

function Order({ tile, position, last, disabled, onMove }: OrderProps) {
  const button = (label: string, icon: ReactNode, to: number, isPossible: boolean) => (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={`${label}: ${tile.name}`}
      icon={icon}
      // Focus stays where it is when a picture arrives at the end.
      aria-disabled={!isPossible || disabled || undefined}
      onClick={() => isPossible && !disabled && onMove(tile.key, to)}
      className={classNames('min-w-0! flex-1', !isPossible && 'opacity-40!')}
    />
  );
  return (
    <div className="mt-auto flex justify-between border-t border-line">
      {button('Move earlier', <ChevronLeft aria-hidden />, position - 1, position > 0)}
      {button(
        'Make primary',
        <Star aria-hidden className={position === 0 ? 'fill-current' : undefined} />,
        0,
        position > 0,
      )}
      {button('Move later', <ChevronRight aria-hidden />, position + 1, position < last)}
    </div>
  );
}
