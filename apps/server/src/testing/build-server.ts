import { build, productNode } from '../../../../scripts/dependencies.mjs';

/** Whole programs run from the build: it is brought up to date, which takes half a second where nothing has changed. */
export default async function setUp(): Promise<void> {
  await build(productNode().env, ['--filter=@stockhand/server']);
}
