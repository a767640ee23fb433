import { enqueueTask } from '../../../platform/background/job-handler.ts';
import type { Writer } from '../../../platform/data/tenant-db.ts';
import type { Services } from '../../../platform/request-context.ts';

/** Has the spare schemas filled up in the background. The sweep does it later where the job cannot be queued. */
export async function askForSpares(
  { env }: Pick<Services, 'env'>,
  transact: (work: (writer: Writer) => Promise<void>) => Promise<void>,
): Promise<void> {
  if (env.spareTenants === 0) return;
  await transact((writer) => enqueueTask(writer, 'fillSpares')).catch(() => undefined);
}
