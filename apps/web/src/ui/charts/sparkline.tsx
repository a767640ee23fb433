const [width, height, inset] = [100, 28, 2];

interface SparklineProps {
  /** The oldest first; what is unknown is left out of the line. */
  values: readonly (number | null)[];
  /** Read out in its place, e.g. "Sales of the last 30 days, from $10.00 to $25.00". */
  label: string;
}

/** The course of a figure as a small line without axes. */
export function Sparkline({ values, label }: SparklineProps) {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const lowest = Math.min(0, ...known.map(({ value }) => value));
  const range = Math.max(0, ...known.map(({ value }) => value)) - lowest || 1;
  const step = width / Math.max(values.length - 1, 1);
  const path = known
    .map(({ value, index }) => [index * step, height - inset - ((value - lowest) / range) * (height - 2 * inset)])
    .map(([x = 0, y = 0]) => `${x.toFixed(2)},${y.toFixed(2)}`)
    .join(' ');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="h-7 w-full"
    >
      <polyline
        points={path}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
