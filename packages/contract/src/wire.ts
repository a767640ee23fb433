import './default-messages.ts';
import { z } from 'zod';
import { answerSchema } from './answer.ts';
import { isDay } from './calendar.ts';
import { asciiAddress, isMailable, mailAddressPattern } from './mail-address.ts';
import { hasAtMostFourDecimals, hasAtMostTwoDecimals, priceMax } from './money.ts';
import { grouped, numberMessages } from './number-messages.ts';
import { plainLine } from './plain-line.ts';

/** Strict types for what comes over the wire: nothing is coerced, because `""`, `null` and `[]` would become 0. */

/** Of a row. Another number gives one text, of whatever kind it is. */
export const Id = z
  .number()
  .int({ error: numberMessages.id, abort: true })
  .positive(numberMessages.id)
  .max(Number.MAX_SAFE_INTEGER);

export const quantityMax = 99_999_999;

/** Text as a person types it, trimmed; without characters that no database or mail header can hold. */
export function Text(max: number, message?: string) {
  return bounded(z.string(message).trim(), max);
}

/** Required text: shorter than `min` after trimming gives `message`. */
export function RequiredText(min: number, max: number, message: string) {
  return Text(max, message).refine((text) => text.length >= min, message);
}

/** Text on one line, as people see it (docs/rules.md#text-on-one-line). */
export function Line(max: number, message?: string) {
  return bounded(z.string(message).overwrite(plainLine), max);
}

/** Required text on one line: shorter than `min` gives `message`. */
export function RequiredLine(min: number, max: number, message: string) {
  return Line(max, message).refine((text) => text.length >= min, message);
}

/** Required text of several lines: a line break is one character, and other control characters are left out. */
export function RequiredLines(min: number, max: number, message: string) {
  const lines = z.string(message).overwrite((text) =>
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  );
  return bounded(lines, max).refine((text) => text.length >= min, message);
}

function bounded(text: z.ZodString, max: number) {
  return text.max(max, `Use at most ${grouped(max)} characters`).refine(isStorable, unstorableMessage);
}

/** A secret text such as a mailed link's token: an unknown one is refused like any other. */
export function Token(max: number, message: string) {
  return z.string(message).max(max, message).refine(isStorable, message);
}

export const unstorableMessage = 'Remove the characters that cannot be stored';

/** Whether PostgreSQL can hold the text: without NUL and without half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** A number that is not there may have a text of its own, other than one that is no good. */
function numberOr(missing: string, message: string) {
  return z.number({ error: ({ input }) => (input === undefined || input === null ? missing : message) });
}

/** An amount from 0 with at most two decimals. */
export function Price(message: string, { missing = message } = {}) {
  return amountFromZero(missing, message).refine(hasAtMostTwoDecimals, numberMessages.twoDecimals);
}

/** What a piece costs or is bought for: from 0, with at most four decimals (docs/rules.md#money). */
export function Cost(message: string, { missing = message } = {}) {
  return amountFromZero(missing, message).refine(hasAtMostFourDecimals, numberMessages.fourDecimals);
}

function amountFromZero(missing: string, message: string) {
  return numberOr(missing, message)
    .min(0, message)
    .max(priceMax, `Use an amount of at most ${grouped(priceMax)}`);
}

/** A whole number from `min`. Not `.int()`, whose failure would keep checks over several fields from being made. */
export function Quantity(min: number, message: string, max = quantityMax, { missing = message } = {}) {
  return (
    numberOr(missing, message)
      // Not `.multipleOf(1)`, which takes what is next to nothing for whole.
      .refine(Number.isInteger, numberMessages.whole)
      .meta({ multipleOf: 1 })
      .min(min, message)
      .max(max, `Use at most ${grouped(max)}`)
  );
}

const noAddress = 'Invalid email address';

/** As it was typed: its domain may have letters of any script, which mails are sent to in ASCII. */
export const Email = z
  .string(noAddress)
  .overwrite(plainLine)
  .max(254, noAddress)
  .pipe(
    z
      .email({ pattern: mailAddressPattern, error: noAddress })
      .refine((address) => isMailable(asciiAddress(address)), noAddress),
  );

/** The address of an account: with its domain in ASCII, so that it is one however it is written. */
export const AccountEmail = z
  .string(noAddress)
  .overwrite((text) => asciiAddress(plainLine(text)))
  .pipe(Email);

/** http and https only: `javascript:` is a URL too. */
export function WebAddress(message: string) {
  return z
    .string(message)
    .trim()
    .max(500, message)
    .refine((text) => text === '' || isWebAddress(text), message);
}

function isWebAddress(text: string): boolean {
  try {
    const url = new URL(text);
    return (
      (url.protocol === 'http:' || url.protocol === 'https:') &&
      url.hostname.includes('.') &&
      /^https?:\/\//i.test(text)
    );
  } catch {
    return false;
  }
}

export function HexColor(message: string) {
  return z.string(message).regex(/^#[0-9a-f]{6}$/i, message);
}

/** A time in ISO 8601, in UTC. */
export const Moment = z.iso.datetime('Use a time like 2026-01-31T12:00:00Z');

/** A calendar day `YYYY-MM-DD` that exists. */
export const Day = z.string('Use a date like 2026-01-31').refine(isDay, 'Use a date like 2026-01-31');

/** An answer that is a sentence for a person. */
export const Detail = answerSchema('Detail', () => ({ detail: z.string() }));
export type Detail = z.infer<typeof Detail>;

/** What names one row. */
export const ById = z.object({ id: Id });

/** The `updated_at` of the version that an edit is based on; a newer one refuses the edit (docs/rules.md#concurrent-edits). */
export const Seen = Moment.optional();
