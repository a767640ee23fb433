/** One line, or one set of columns. */
export interface DrawnSeries {
  key: string;
  /** With the unit where the values do not show it, e.g. "Hours to shipment". */
  label: string;
  format: (value: number) => string;
  /** Shorter, for the axis; `format` unless told. */
  formatTick?: (value: number) => string;
  /** The axis that measures it; the left one unless told. */
  axis?: 'left' | 'right';
}

/** What stands along the axis of names or times. */
export interface DrawnAlong {
  key: string;
  label: string;
  format: (value: string) => string;
  /** Shorter, for the axis; `format` unless told. */
  formatTick?: (value: string) => string;
  /** Tells points apart where their names may be the same. */
  idKey?: string;
}

/** A series of these points. */
export interface Series<Point> extends DrawnSeries {
  key: { [Key in keyof Point]-?: Point[Key] extends number | null ? Key : never }[keyof Point] & string;
}

export interface Along<Point> extends DrawnAlong {
  key: keyof Point & string;
  idKey?: keyof Point & string;
}

/** The value of a point in a series; null where it is unknown. */
export function readValue(point: object, { key }: DrawnSeries): number | null {
  return (point as Record<string, number | null>)[key] ?? null;
}

export function writeValue(point: object, series: DrawnSeries): string {
  const value = readValue(point, series);
  return value === null ? '–' : series.format(value);
}

export function nameOf(point: object, { key, format }: DrawnAlong): string {
  return format(String((point as Record<string, unknown>)[key]));
}

export function idOf(point: object, { key, idKey = key }: DrawnAlong): string {
  return String((point as Record<string, unknown>)[idKey]);
}

/** Whether there is something to draw: points that are all 0 or unknown leave an empty plot. */
export function hasValues(points: readonly object[], series: readonly DrawnSeries[]): boolean {
  return points.some((point) => series.some((one) => (readValue(point, one) ?? 0) !== 0));
}
