import { refuse } from '../errors.ts';

/**
 * Refuses a change that is based on an older version of a locked record, with the record's own text. A caller that names
 * no version overwrites (docs/rules.md#concurrent-edits).
 */
export function refuseOutdated({ updated_at }: { updated_at: Date }, seen: string | undefined, text: string): void {
  if (seen !== undefined && Date.parse(seen) !== updated_at.getTime()) throw refuse.badRequest(text);
}
