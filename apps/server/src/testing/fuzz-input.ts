/** A file of an example; it travels as a part of a form. */
export class FilePart {
  readonly fileName: string;
  readonly content: string | Uint8Array;

  constructor(fileName: string, content: string | Uint8Array) {
    this.fileName = fileName;
    this.content = content;
  }
}

export type Input = Record<string, unknown>;

/** Stands in an example for a number that no call has used yet. */
export const counted = '«n»';

/** What a call is sent, and by whom unless by the stage's person. */
export interface Prepared {
  input: Input;
  as?: { access: string };
  /** Of the tenant in which it is done, where that is not the stage's. */
  schema?: string;
}

/** Makes an input that a success uses up: a link that works once, an account that is deleted. */
export type Preparation = () => Promise<Prepared>;

/** An example with this number in the place of `counted`. */
export function numbered(value: unknown, count: number): unknown {
  if (typeof value === 'string') return value.replaceAll(counted, String(count));
  if (Array.isArray(value)) return value.map((one) => numbered(one, count));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, numbered(one, count)]));
}
