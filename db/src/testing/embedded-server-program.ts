/** A program of its own for the tests that freeze or kill the owner of a server. Idle without a folder. */
import { startEmbeddedServer } from '../embedded-server.ts';

const [dataDir, leaseTimes] = process.argv.slice(2);
if (dataDir) {
  try {
    const { url } = await startEmbeddedServer({
      dataDir,
      settings: { fsync: 'off' },
      onTakenOver: () => process.exit(3),
      ...(leaseTimes && { leaseTimes: JSON.parse(leaseTimes) }),
    });
    process.send?.(url);
    process.stdout.write(`${url}\n`);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}
setInterval(() => undefined, 60_000);
