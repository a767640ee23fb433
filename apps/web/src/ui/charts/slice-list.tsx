import { LinkContent } from '../link-content.tsx';
import { TextLink } from '../text-link.tsx';
import { sliceListClass } from './chart-skeleton.tsx';
import type { Slice } from './slices.ts';
import { Swatch } from './swatch.tsx';

interface SliceListProps {
  slices: readonly Slice[];
  format: (value: number) => string;
  shareOf: (value: number) => string;
}

/** The legend of a donut, with its values. */
export function SliceList({ slices, format, shareOf }: SliceListProps) {
  return (
    <ul aria-label="Legend" className={sliceListClass}>
      {slices.map(({ key, label, value, link }, index) => (
        <li key={key} className="flex items-center gap-2">
          <Swatch index={index} kind="area" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {link ? (
              <TextLink asChild look="plain" standalone className="inline-block min-h-6 leading-6">
                <LinkContent link={link}>{label}</LinkContent>
              </TextLink>
            ) : (
              label
            )}
          </span>
          <span className="tabular-nums">{format(value)}</span>
          <span className="w-9 text-right text-xs text-ink-muted tabular-nums">{shareOf(value)}</span>
        </li>
      ))}
    </ul>
  );
}
