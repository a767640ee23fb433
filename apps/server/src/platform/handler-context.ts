import type { Outsider } from './outsiders.ts';
import type { RequestContext } from './request-context.ts';
import type { SignedIn } from './sessions.ts';
import type { Reader, Writer } from './tenant-db.ts';

/** What every handler gets beside its input. */
export interface Call {
  services: Pick<
    RequestContext['services'],
    'env' | 'publicUrl' | 'files' | 'mailer' | 'jobs' | 'feed' | 'log' | 'keys' | 'limits' | 'security'
  >;
  requestId: string;
  address: string;
  userAgent: string;
  /** One time for the whole call: everything it writes carries the same. */
  now: Date;
}

export interface PublicWrite extends Call {
  db: Writer;
}
/** Work that decides by itself what to write and when: each `transact` is one transaction. */
export interface PublicTask extends Call {
  db: Reader;
  transact: <Result>(work: (ctx: PublicWrite) => Promise<Result>) => Promise<Result>;
}

/** Work for somebody who is signed in and belongs to no company. */
export interface OutsiderTask extends PublicTask {
  who: Outsider;
}

export interface SignedInTask extends Call {
  db: Reader;
  who: SignedIn;
  transact: <Result>(work: (ctx: TenantWrite) => Promise<Result>) => Promise<Result>;
}

export interface Written {
  isAudited: boolean;
  hasJobs: boolean;
}

/** In a company: unqualified tables are its own. */
export interface TenantRead extends Call {
  db: Reader;
  who: SignedIn;
}
export interface TenantWrite extends Call {
  db: Writer;
  who: SignedIn;
  /** What the transaction has done so far that its end must know. */
  written: Written;
}
