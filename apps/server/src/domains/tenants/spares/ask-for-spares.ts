import type { Services } from '../../../platform/request-context.ts';

/** Has the workers fill up the spare schemas. The sweep does it later where the job cannot be handed over. */
export async function askForSpares({ env, jobs }: Pick<Services, 'env' | 'jobs'>): Promise<void> {
  if (env.spareTenants === 0) return;
  await jobs.add('fillSpares', {}, { jobKey: 'fillSpares' }).catch(() => undefined);
}
