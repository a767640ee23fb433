import { z } from 'zod';

/**
 * The schema of an answer, with the name that OpenAPI gives it: exactly these fields, times as `Date` (REST writes them as
 * ISO 8601 text). The fields come from a function, so that a bundler drops the schemas of which the web uses only the type.
 */
// @__NO_SIDE_EFFECTS__
export function answerSchema<Shape extends z.ZodRawShape>(name: string, fields: () => Shape) {
  return z.strictObject(fields()).meta({ id: name });
}

/** A file that a call answers over tRPC. REST sends the same bytes as the body, with the name and the type as headers. */
export interface FileAnswer {
  file_name: string;
  /** Media type, with the character set of a text. */
  content_type: string;
  bytes: Uint8Array;
  /**
   * Letters that no font of the product has: a replacement character stands for each. Missing where there are none. Over REST it is
   * the header `Unprintable-Letters`, percent-encoded.
   */
  unprintable?: string;
}

export const unprintableHeader = 'unprintable-letters';
