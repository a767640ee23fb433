/** A program of its own for the tests that kill the owner of a server. Idle without a folder. */
import { startEmbeddedServer } from '../embedded-server.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir) {
  const { url } = await startEmbeddedServer({ dataDir, settings: { fsync: 'off' } });
  process.send?.(url);
}
setInterval(() => undefined, 60_000);
