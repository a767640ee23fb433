import type { Outputs } from '../../platform/trpc.ts';

/** What the server says about a file before it is imported. */
export type PreviewAnswer = Outputs['imports']['preview'];
