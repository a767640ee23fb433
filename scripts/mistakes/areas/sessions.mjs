const identity = 'apps/server/src/platform/identity';
const auth = 'apps/server/src/domains/auth';
const sessions = [
  `${auth}/sessions.test.ts`,
  `${auth}/session-ends.test.ts`,
  'apps/server/src/domains/account/session-list.test.ts',
];
const keys = [
  'apps/server/src/domains/api-keys/api-keys.test.ts',
  'apps/server/src/domains/api-keys/programs.test.ts',
  `${identity}/kept-callers.test.ts`,
];

export default [
  {
    file: `${identity}/session-list.ts`,
    tests: sessions,
    mistakes: [
      ["    .where('s.expires_at', '>', now)\n", ''],
      ["    .where('s.ends_at', '>', now)\n", ''],
    ],
  },
  {
    file: `${identity}/session-store.ts`,
    tests: [...sessions, `${auth}/log-in.test.ts`],
    mistakes: [
      [
        "remembered: new TimeSpan(30, 'd'), browser: new TimeSpan(12, 'h')",
        "remembered: new TimeSpan(30, 'd'), browser: new TimeSpan(30, 'd')",
      ],
    ],
  },
  {
    file: `${identity}/sessions.ts`,
    tests: [
      ...sessions,
      ...keys,
      `${identity}/session-watch.test.ts`,
      'apps/server/src/domains/tenants/memberships.test.ts',
    ],
    mistakes: [
      ["    .where('s.expires_at', '>', now)\n", ''],
      ["    .where('s.ends_at', '>', now)\n", ''],
      [
        "    .where('u.is_active', '=', true)\n    .where('m.is_active', '=', true);",
        "    .where('m.is_active', '=', true);",
      ],
      [
        "    .where('u.is_active', '=', true)\n    .where('m.is_active', '=', true);",
        "    .where('u.is_active', '=', true);",
      ],
      [".onRef('s.tenant_id', '=', 'm.tenant_id')", ''],
      ["    .where('t.status', '=', 'active')\n", ''],
      ['if (!row || row.ends_at <= new Date()) return undefined;', 'if (!row) return undefined;'],
      ["    .where('id', '=', sessionId)\n    .where('user_id', '=', userId)\n", "    .where('id', '=', sessionId)\n"],
      ["  if (options.except !== undefined) query = query.where('id', '<>', options.except);\n", ''],
      ["  if (options.tenantId !== undefined) query = query.where('tenant_id', '=', options.tenantId);\n", ''],
      ["    .orderBy('last_seen_at', 'desc')\n", "    .orderBy('last_seen_at', 'asc')\n"],
      ["    .where('user_id', '=', value('userId'))\n    .orderBy", '    .orderBy'],
      ['Math.min(row.expires_at.getTime(), row.ends_at.getTime())', 'row.ends_at.getTime()'],
    ],
  },
  {
    file: `${identity}/tokens.ts`,
    tests: [`${identity}/tokens.test.ts`, ...sessions],
    mistakes: [['      audience: issuer,\n      requiredClaims', '      requiredClaims']],
  },
  {
    file: `${identity}/caller-of.ts`,
    tests: ['apps/server/src/domains/tenants/memberships.test.ts'],
    mistakes: [[' && caller.tenant.schema_name === claims.tenantSchema', '']],
  },
  {
    file: `${identity}/kept-callers.ts`,
    tests: keys,
    mistakes: [
      ['endsAt === null || endsAt.getTime() > Date.now()', 'true'],
      ['if (found && dropped === this.#dropped)', 'if (found)'],
    ],
  },
  {
    file: 'apps/server/src/platform/kept-age.ts',
    tests: ['apps/server/src/platform/data/kept-counts.test.ts'],
    mistakes: [
      ['age >= 0 && age < keptMs', 'age < keptMs'],
      ['age < keptMs', 'age <= keptMs'],
    ],
  },
  {
    file: 'apps/server/src/platform/data/kept-counts.ts',
    tests: ['apps/server/src/platform/data/kept-counts.test.ts'],
    mistakes: [
      ['&& isYoung(known.since)', ''],
      ['`${schema} ${topic}`', '`${topic}`'],
    ],
  },
  {
    file: `${identity}/api-keys.ts`,
    tests: keys,
    mistakes: [
      ["    .where((eb) => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', now)]))\n", ''],
      ["    role: 'viewer',", '    role: maker.role,'],
      ["    .where('tenant_id', '=', tenantId)\n    .returning", '    .returning'],
    ],
  },
  {
    file: `${auth}/log-in.ts`,
    tests: [
      `${auth}/log-in.test.ts`,
      `${auth}/log-in-count.test.ts`,
      'apps/server/src/domains/account/two-factor/two-factor.test.ts',
    ],
    mistakes: [
      [
        'account ? `log-in account ${account.id}` : `log-in name ${foldedKey(name)}`',
        '`log-in name ${foldedKey(name)}`',
      ],
    ],
  },
  {
    file: 'apps/server/src/platform/http/rate-limit.ts',
    tests: ['apps/server/src/sweep-ends.test.ts', `${auth}/log-in-count.test.ts`],
    mistakes: [
      ['if (count >= limit.max)', 'if (count > limit.max)'],
      ['=== first.key ? first : second', '=== first.key ? second : first'],
    ],
  },
  {
    file: 'apps/server/src/domains/members/accounts/account.ts',
    tests: [`${auth}/log-in.test.ts`],
    mistakes: [
      ["    .where('u.password_hash', '=', value('passwordHash'))\n", ''],
      ["        .where('tenant_id', '=', value('tenantId'))\n", ''],
    ],
  },
  {
    file: `${auth}/reset-password.ts`,
    tests: [
      `${auth}/forgot-password.test.ts`,
      `${auth}/common-password.test.ts`,
      'apps/server/src/domains/members/invitations/new-person.test.ts',
    ],
    mistakes: [
      ['  await verifyAddress(ctx.db, userId, ctx.now);\n', ''],
      ["  await refuseCommonPassword('password', password, [user.username, user.email]);\n", ''],
    ],
  },
];
