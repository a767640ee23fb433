import path from 'node:path';
import type { Services } from '../platform/request-context.ts';

/** Where a file is that is kept in a folder. */
export function keptPath({ env }: Pick<Services, 'env'>, key: string): string {
  return path.join(env.dataDir, 'files', 'kept', key);
}
