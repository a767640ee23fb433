type Rgb = readonly [number, number, number];

/** WCAG contrast ratio of two six-digit hex colours, 1 to 21. */
export function contrastRatio(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(hex: string): number {
  const [red, green, blue] = parseHex(hex).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes `amount` (0 to 1) of `other` into `hex`. */
export function mix(hex: string, other: string, amount: number): string {
  const [from, to] = [parseHex(hex), parseHex(other)];
  const channels = from.map((channel, i) => Math.round(channel + ((to[i] ?? 0) - channel) * amount));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour nearest to `hex` on its way to `toward` for which `holds` is true; `toward` itself when none is. */
export function shiftUntil(hex: string, toward: string, holds: (candidate: string) => boolean): string {
  for (let step = 0; step < 50; step += 1) {
    const candidate = mix(hex, toward, step / 50);
    if (holds(candidate)) return candidate;
  }
  return toward;
}

export function isHexColor(value: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(value);
}

function parseHex(hex: string): Rgb {
  if (!isHexColor(hex)) throw new RangeError(`Not a six-digit hex colour: ${hex}`);
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
