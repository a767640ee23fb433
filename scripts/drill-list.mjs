// The faults that the product is built to survive, and the tests that cause them. `npm test` runs the same files in short.
const server = (...names) => names.map((name) => `apps/server/src/${name}.test.ts`);
const browser = (...names) => names.map((name) => `e2e/${name}.spec.ts`);

export const drills = {
  D1: {
    fault: 'Killed during receipts, reversals and commits',
    tests: server('faults/receipt-crash', 'faults/commit-crash'),
  },
  D2: { fault: 'Killed while it sells', tests: server('faults/crash', 'faults/count-crash') },
  D3: { fault: 'Killed during an import and its undoing', tests: server('faults/crash', 'faults/undo-crash') },
  D4: {
    fault: 'Killed between commit and sending',
    tests: server('faults/mail-crash', 'faults/report-crash', 'faults/webhook-crash'),
  },
  D5: { fault: 'The database is stopped, or killed, under load', tests: server('faults/database-restart') },
  D6: {
    fault: 'The database is far away, mute, or loses its answer',
    tests: server('faults/slow-database', 'faults/dark-network', 'unknown-outcome'),
  },
  D7: { fault: 'Too much is asked at once', tests: server('exhausted-pool', 'fair-shares') },
  D8: { fault: 'A disk is full', tests: server('faults/full-disk') },
  D9: { fault: 'Clients that send slowly or nonsense', tests: server('platform/http/unreadable-requests') },
  D10: { fault: 'Bodies that are huge, malformed or deep', tests: server('bad-input', 'fuzz') },
  D11: {
    fault: 'Clocks that differ',
    tests: server('platform/http/idempotency-day', 'platform/identity/tokens', 'platform/data/database-facts'),
  },
  D12: {
    fault: 'Payment events that come twice, late or in another order',
    tests: server('domains/billing/online-payment'),
  },
  D13: {
    fault: 'A mail server that refuses or says nothing',
    tests: server('platform/background/mailer', 'faults/mute-mail-server'),
  },
  D14: {
    fault: 'Told to stop, or replaced, while people work',
    tests: server('faults/orderly-stop', 'faults/worker-processes'),
  },
  D15: {
    fault: 'Servers start at once, and die during migrations',
    tests: [...server('faults/two-servers', 'faults/upgrade'), 'db/src/migrate.test.ts'],
  },
  D16: {
    fault: 'A server is frozen, cut off or killed while others go on',
    tests: server('faults/silent-servers', 'domains/imports/run-import', 'faults/killed-servers'),
  },
  D17: {
    fault: 'Notices are lost',
    tests: server('platform/data/change-feed', 'platform/identity/session-watch', 'faults/live-dashboard'),
  },
  D18: { fault: 'Files that need all memory', tests: server('domains/imports/import-bombs') },
  D19: {
    fault: 'Restored on another machine, as a whole and one company alone',
    tests: [...server('faults/backup-restore', 'faults/export-import'), 'db/src/tenant-archive/restore-tenant.test.ts'],
  },
  D20: {
    fault: 'Reloaded, offline, in two tabs, or out of its session in the middle of a save',
    browserTests: browser('offline', 'counter', 'two-tills', 'two-editors', 'session-expiry', 'undecided'),
  },
};
