const http = 'apps/server/src/platform/http';
const keys = [`${http}/idempotency.test.ts`, `${http}/idempotency-day.test.ts`];

export default [
  {
    file: `${http}/idempotency.ts`,
    tests: keys,
    mistakes: [
      ['if (first.body_hash !== bodyHash) throw refuse.badRequest(statusMessages.keyReused);\n', ''],
      ["    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)\n", ''],
      ["interval '24 hours'", "interval '25 hours'"],
      ["'<', sql<Date>`now() - interval '24 hours'`", "'<', new Date(Date.now() - 24 * 3_600_000)"],
      ['created_at: sql<Date>`now()`', 'created_at: new Date()'],
      [
        "columns(['caller', 'route', 'key']).doNothing()",
        "columns(['caller', 'route', 'key']).doUpdateSet({ body_hash: bodyHash })",
      ],
      [
        "      .where('caller', '=', row.caller)\n      .where('route', '=', row.route)",
        "      .where('route', '=', row.route)",
      ],
      [
        "      .where('caller', '=', row.caller)\n      .where('route', '=', row.route)",
        "      .where('caller', '=', row.caller)",
      ],
      ['JSON.stringify(seal(call.keys.sealing, superjson.stringify(answer)))', 'superjson.stringify(answer)'],
      [
        'const bodyHash = sign(call.keys.sealing, canonical(call.input));',
        "const bodyHash = sign(call.keys.sealing, '');",
      ],
      ["    .where('key', '=', row.key)\n    .execute();\n  return answer;", '    .execute();\n  return answer;'],
      ['.sort(([a], [b]) => (a < b ? -1 : 1))\n', '\n'],
      ['.filter(([, inner]) => inner !== undefined)', ''],
      ['if (hasJson(value)) return canonical(value.toJSON());', ''],
    ],
  },
  {
    file: 'apps/server/src/platform/transactions.ts',
    tests: [
      ...keys,
      'apps/server/src/platform/transactions.test.ts',
      'apps/server/src/domains/orders/bulk/change-statuses.test.ts',
    ],
    mistakes: [
      ['const caller = callerName(ctx.caller);', "const caller = 'user';"],
      ['route: `${whole.route} ${part}`', 'route: whole.route'],
      ['      claimed ??= writeIn(ctx, input, whole, [], async (write) => nothingChanged(write));\n', ''],
      ['      if (!idempotency) return run();\n', '      if (idempotency) return run();\n'],
      ["        if (!written.isAudited) throw new Error('A mutation wrote no audit row.');\n", ''],
      ['          if (!key) return run();\n', '          return run();\n'],
    ],
  },
  {
    file: 'apps/server/src/platform/guarded-procedure.ts',
    tests: [...keys, 'apps/server/src/call-facts.test.ts'],
    mistakes: [
      ['route: `${idempotency.route} #${batchIndex}`', 'route: idempotency.route'],
      ['const isSafeToRepeat = !answersTokens;', 'const isSafeToRepeat = true;'],
    ],
  },
];
