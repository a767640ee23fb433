/** `#rrggbb` with a share of another colour, from 0 to 1. */
export function mixed(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const parts = channelsOf(color).map((part, at) => Math.round(part * (1 - share) + (others[at] ?? 0) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The mean of the channels, from 0 to 1. */
export function lightnessOf(color: string): number {
  return channelsOf(color).reduce((sum, part) => sum + part, 0) / 3 / 255;
}

function channelsOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
