import { useCallback } from 'react';
import { useTheme } from '../../platform/theme.ts';
import { type Brand, paintBrand } from '../../ui/brand.ts';
import { LogoSquare } from '../../ui/layout/logo-square.tsx';

interface BrandPreviewProps extends Brand {
  name: string;
  logoUrl: string | null;
}

/** How the colours look in the application, in the theme on screen. A picture: nothing in it works. */
export function BrandPreview({ name, logoUrl, primary, secondary }: BrandPreviewProps) {
  const { theme } = useTheme();
  const paint = useCallback(
    (frame: HTMLElement | null) => {
      if (frame) paintBrand(frame, { primary, secondary }, theme);
    },
    [primary, secondary, theme],
  );
  return (
    <div
      ref={paint}
      role="img"
      aria-label="Preview of the company's colors"
      className="flex flex-col gap-3 rounded-lg border border-line bg-canvas p-3"
    >
      <span className="flex min-w-0 items-center gap-2.5">
        <LogoSquare name={name} logoUrl={logoUrl} color={primary} />
        <span className="truncate font-semibold">{name}</span>
      </span>
      <span className="flex flex-wrap items-center gap-3">
        <span className="inline-flex min-h-8 items-center rounded-md bg-accent px-3 text-sm font-medium text-on-accent">
          Save
        </span>
        <span className="inline-flex min-h-8 items-center rounded-md bg-accent-tint px-2.5 font-medium text-on-tint">
          Products
        </span>
        <span className="text-accent-ink underline underline-offset-2">A link</span>
      </span>
    </div>
  );
}
