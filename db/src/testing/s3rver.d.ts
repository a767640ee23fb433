/** What the tests use of it; the package has no types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';
  import type { AddressInfo } from 'node:net';

  interface Call {
    path: string;
    app: object;
  }

  export default class S3rver {
    constructor(options: Record<string, unknown>);
    middleware: ((call: Call, next: () => Promise<void>) => Promise<void>)[];
    httpServer: Server;
    run(): Promise<AddressInfo>;
  }
}
