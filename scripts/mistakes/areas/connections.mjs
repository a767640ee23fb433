const driver = 'db/src/driver';

export default [
  {
    file: 'apps/server/src/platform/data/pool-options.ts',
    tests: ['apps/server/src/platform/data/pool-options.test.ts'],
    mistakes: [
      ['Math.floor((memoryMb - connectionMb) / tenantMb)', 'Math.ceil((memoryMb - connectionMb) / tenantMb)'],
      ['tenantsWithin(eachMb, reservedTenantMb)', 'tenantsWithin(eachMb, tenantMb)'],
      ['databaseMemoryMb / processes / (max + reservedPoolOptions.max)', 'databaseMemoryMb / processes / max'],
    ],
  },
  {
    file: `${driver}/tenant-homes.ts`,
    tests: [`${driver}/tenant-homes.test.ts`, `${driver}/tenant-client.test.ts`],
    mistakes: [
      ['this.#filled >= this.#room', 'this.#filled > this.#room'],
      ['client.tenants.size >= this.#filled', 'client.tenants.size > this.#filled'],
      [' && client.tenants.size >= this.#filled / this.#noted.size', ''],
      ['const spread = 0.75', 'const spread = 1'],
      ['this.of(tenant).size >= Math.max(1, each)', 'this.of(tenant).size > Math.max(1, each)'],
      ['Math.max(1, each)', 'each'],
      ['    this.#filled -= this.#noted.get(client) ?? 0;\n', ''],
      ['homes?.delete(client);', ''],
    ],
  },
  {
    file: `${driver}/live-pool.ts`,
    tests: [`${driver}/live-pool.test.ts`],
    mistakes: [
      ['    if (client?.tenants.has(tenant)) return place;\n', ''],
      ['client.tenants.size < (idle', 'client.tenants.size > (idle'],
      ['return !idle.some(', 'return idle.some('],
      ['this.#homes.forget(client);', ''],
      ['client.isTooMuch = () => true;', ''],
      ['this.#waiting.wake(client as unknown as TenantClient)', 'client'],
    ],
  },
  {
    file: `${driver}/waiting-tenants.ts`,
    tests: [`${driver}/live-pool.test.ts`],
    mistakes: [
      ['const patienceMs = 20', 'const patienceMs = 19'],
      ['const patienceMs = 20', 'const patienceMs = 21'],
    ],
  },
  {
    file: 'apps/server/src/platform/data/tenant-shares.ts',
    tests: ['apps/server/src/platform/data/tenant-db.test.ts'],
    mistakes: [['askingTenant.run(schema, () => provide(consumer, options))', 'provide(consumer, options)']],
  },
];
