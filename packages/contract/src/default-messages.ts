import type { $ZodConfig } from 'zod/v4/core';

/**
 * What a person reads where a field has no text of its own. Imported by `wire.ts`, which every schema starts from. Said where
 * zod keeps its settings, not by `z.config`: the first screen settles them and does without zod.
 */
const zodSettings: Partial<$ZodConfig> = {
  // In a browser zod would try whether it may evaluate text, which the Content-Security-Policy refuses and reports.
  jitless: 'document' in globalThis,
  customError: (issue) => {
    if (issue.code === 'invalid_type')
      return issue.input === undefined || issue.input === null
        ? 'This field is required'
        : `Use ${wanted[issue.expected] ?? 'another value'}`;
    if (issue.code === 'invalid_value') return `Use one of: ${issue.values.map(String).join(', ')}`;
    if (issue.code === 'invalid_union') return 'Use another value';
    return undefined;
  },
};

const wanted: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const place = globalThis as { __zod_globalConfig?: Partial<$ZodConfig> };
place.__zod_globalConfig = Object.assign(place.__zod_globalConfig ?? {}, zodSettings);
