import type { KnownCode } from '../../catalog/codes/known-codes.ts';
import type { NamedRows } from './named-rows.ts';

/** What the database says of the file. */
export interface Surroundings {
  names: NamedRows;
  known: ReadonlyMap<string, KnownCode>;
  /** The keys of further codes that earlier rows give. */
  given: Set<string>;
}
