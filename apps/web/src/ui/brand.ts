import { contrastRatio, isHexColor, luminance, mix, shiftUntil } from './controls/color.ts';

export interface Brand {
  /** Six-digit hex, e.g. #3B82F6. */
  primary: string;
  secondary: string;
}

export interface AccentColors {
  /** Fill of primary buttons. */
  accent: string;
  /** The fill under a pointer: away from the text on it, so that it reads at least as well. */
  accentHover: string;
  /** Text on the fill. */
  onAccent: string;
  /** The accent as text or icon on any surface of the theme. */
  accentInk: string;
  /** Focus rings, selected borders: 3:1 against any surface. */
  accentLine: string;
  accentTint: string;
  /** Text on the tint. */
  onTint: string;
}

const defaultBrand: Brand = { primary: '#3B82F6', secondary: '#DBEAFE' };

const white = '#ffffff';
const black = '#000000';
const ink = '#18181b';

const textContrastMin = 4.5;
const shapeContrastMin = 3;
const hoverShift = 0.12;

/** The lightest and the darkest surface behind text, per theme; the same values as in theme.css. */
const surfaces = {
  light: { base: white, farthest: '#f1f1f4' },
  dark: { base: '#161619', farthest: '#25252b' },
} as const;

/** Text colour for a background of any colour: white where it reads at 4.5:1, else whichever of white and near-black reads better. */
export function contrastText(hex: string): string {
  const onWhite = contrastRatio(hex, white);
  return onWhite >= textContrastMin || onWhite >= contrastRatio(hex, ink) ? white : ink;
}

/** Sets the tenant's colours on the document for both themes; null returns to the product's own. Invalid hex values count as the product's own. */
export function applyBrand(brand: Brand | null): void {
  const { primary, secondary } = validBrand(brand ?? defaultBrand);
  const style = document.documentElement.style;
  for (const theme of ['light', 'dark'] as const) {
    const colors = accentColors({ primary, secondary }, theme);
    style.setProperty(`--brand-${theme}-accent`, colors.accent);
    style.setProperty(`--brand-${theme}-accent-hover`, colors.accentHover);
    style.setProperty(`--brand-${theme}-on-accent`, colors.onAccent);
    style.setProperty(`--brand-${theme}-accent-ink`, colors.accentInk);
    style.setProperty(`--brand-${theme}-accent-line`, colors.accentLine);
    style.setProperty(`--brand-${theme}-accent-tint`, colors.accentTint);
    style.setProperty(`--brand-${theme}-on-tint`, colors.onTint);
  }
}

/** Sets a tenant's colours on one element of the page, for a preview in the theme on screen. */
export function paintBrand(element: HTMLElement, brand: Brand, theme: 'light' | 'dark'): void {
  const valid = validBrand(brand);
  const colors = accentColors(valid, theme);
  const { style } = element;
  style.setProperty('--accent', colors.accent);
  style.setProperty('--on-accent', colors.onAccent);
  style.setProperty('--accent-ink', colors.accentInk);
  style.setProperty('--accent-line', colors.accentLine);
  style.setProperty('--accent-tint', colors.accentTint);
  style.setProperty('--on-tint', colors.onTint);
}

/** A tenant's letter and the square behind it: the fill and text of its primary buttons, in both themes the same. */
export function letterColors(primary: string): { fill: string; text: string } {
  const fill = fillColor(primary, 'light');
  return { fill, text: contrastText(fill) };
}

/** Derives accents that stay readable whatever the tenant's colours are. */
export function accentColors(brand: Brand, theme: 'light' | 'dark'): AccentColors {
  const { base, farthest } = surfaces[theme];
  const away = theme === 'light' ? black : white;
  const accent = fillColor(brand.primary, theme);
  const accentTint = tintColor(brand, theme);
  const reads = (background: string) => (candidate: string) => contrastRatio(candidate, background) >= textContrastMin;
  const readsOnSurfaces = (candidate: string) => reads(base)(candidate) && reads(farthest)(candidate);
  return {
    accent,
    accentHover: mix(accent, contrastText(accent) === white ? black : white, hoverShift),
    onAccent: contrastText(accent),
    accentInk: shiftUntil(brand.primary, away, (it) => readsOnSurfaces(it) && reads(accentTint)(it)),
    accentLine: shiftUntil(brand.primary, away, (it) => contrastRatio(it, farthest) >= shapeContrastMin),
    accentTint,
    onTint: shiftUntil(brand.primary, away, reads(accentTint)),
  };
}

/** A mid-tone is darkened just enough for white text; a colour close to the surface is moved until the button shows. */
function fillColor(primary: string, theme: 'light' | 'dark'): string {
  const whiteReads = (candidate: string) => contrastRatio(candidate, white) >= textContrastMin;
  const visible = (candidate: string) => contrastRatio(candidate, surfaces[theme].base) >= 1.5;
  const toned = contrastRatio(primary, white) >= shapeContrastMin ? shiftUntil(primary, black, whiteReads) : primary;
  return shiftUntil(toned, theme === 'light' ? black : white, visible);
}

function tintColor({ primary, secondary }: Brand, theme: 'light' | 'dark'): string {
  if (theme === 'light') return shiftUntil(secondary, white, (it) => luminance(it) >= 0.7);
  const { base } = surfaces.dark;
  return shiftUntil(mix(primary, base, 0.7), base, (it) => luminance(it) <= 0.05);
}

function validBrand({ primary, secondary }: Brand): Brand {
  return {
    primary: isHexColor(primary) ? primary : defaultBrand.primary,
    secondary: isHexColor(secondary) ? secondary : defaultBrand.secondary,
  };
}
