// Other packages import this file and would not find the types.
/// <reference path="./s3rver.d.ts" />
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** For `FILES_URL`. */
  url: string;
  close(): Promise<void>;
}

/** A service that speaks S3 and compares signatures, with an empty bucket. */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'stockhand-s3-'));
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false },
    configureBuckets: [{ name: 'files' }],
  });
  // It takes the path of a list for one without the slash at its end and so calculates another signature.
  server.middleware.unshift(async (call, next) => {
    if (call.path.endsWith('/')) call.app = Object.assign(Object.create(call.app), { allowMismatchedSignatures: true });
    await next();
  });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/files?tls=off`,
    async close() {
      server.httpServer.closeAllConnections();
      server.httpServer.close();
      await once(server.httpServer, 'close');
      await rm(directory, { recursive: true, force: true });
    },
  };
}
