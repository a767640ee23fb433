import { startProduct } from '../../../scripts/product-server.mjs';

/** Playwright's global setup: the real product, with an empty database of its own, for the whole run. */
export default async function startForTests(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.E2E_BASE_URL = product.baseUrl;
  process.env.E2E_DATA_DIR = product.dataDir;
  return () => product.stop();
}
