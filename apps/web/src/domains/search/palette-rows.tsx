import { Command as Palette } from 'cmdk';
import { CornerDownLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { preloadPage } from '../../platform/page-registry.ts';

/** One line of the search box; `value` tells it from all others. */
export interface PaletteRow {
  value: string;
  title: string;
  detail?: string;
  icon?: ReactNode;
  /** At the end of the row. */
  end?: ReactNode;
  /** Opens on Enter before anybody has seen it, as a scanner presses it. */
  isSure: boolean;
  /** The page that it leads to. */
  to?: string | undefined;
  open: () => void;
}

export interface PaletteGroup {
  title: string;
  rows: readonly PaletteRow[];
}

/** Rows under their heading, which screen readers name with them. */
export function PaletteRows({ title, rows }: PaletteGroup) {
  if (rows.length === 0) return null;
  return (
    <Palette.Group
      heading={title}
      className="py-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-muted"
    >
      {rows.map((row) => (
        <Row key={row.value} {...row} />
      ))}
    </Palette.Group>
  );
}

function Row({ value, title, detail, icon, end, to, open }: PaletteRow) {
  return (
    <Palette.Item
      value={value}
      onSelect={open}
      onPointerEnter={() => to !== undefined && preloadPage(to)}
      className="group flex min-h-10 cursor-default items-center gap-2.5 rounded-md px-3 py-1.5 text-base data-[selected=true]:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4"
    >
      {icon && <span className="shrink-0 text-ink-muted">{icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="block truncate">{title}</span>
        {detail && <span className="block truncate text-sm text-ink-muted">{detail}</span>}
      </span>
      {end}
      <CornerDownLeft aria-hidden className="invisible shrink-0 text-ink-muted group-data-[selected=true]:visible" />
    </Palette.Item>
  );
}
