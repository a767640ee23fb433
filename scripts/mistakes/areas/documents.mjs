const queue = 'packages/fair-queue/src';

const documents = 'packages/documents/src';

export default [
  {
    file: `${documents}/fonts/pdf-fonts.ts`,
    tests: [`${documents}/documents-alone.test.ts`],
    mistakes: [['    giveOwnGlyphs(font);\n', '']],
  },
  {
    file: `${queue}/fair-queue.ts`,
    tests: [`${queue}/fair-queue.test.ts`],
    mistakes: [
      [
        'turns.quick(() => this.#quick(() => this.#doQuickly(turns, begin)))',
        'this.#quick(() => this.#doQuickly(turns, begin))',
      ],
      ['turns.slow.activeCount === 0 && ', ''],
      ['return { result: turns.slow(() => inLane) };', 'return { result: inLane };'],
      ['this.jobsOf(tenant) > waitingMax', 'this.jobsOf(tenant) >= waitingMax'],
      ['if (--turns.queued === 0)', 'if (--turns.queued > 0)'],
      ['const stop = () => job.stop?.();', 'const stop = () => undefined;'],
      ['  signal?.throwIfAborted();\n  const job = start();', '  const job = start();'],
      ['(await job.usedMs()) < this.#limits.quickMs', 'true'],
    ],
  },
  {
    file: `${queue}/bound-time.ts`,
    tests: [`${queue}/bound-time.test.ts`],
    mistakes: [
      ['const clockFactor = 4;', 'const clockFactor = 1;'],
      ['(await usedMs()) >= usedMsMax', 'false'],
      ['    clearTimeout(clock);\n', ''],
    ],
  },
  {
    file: 'apps/server/src/platform/http/call-time.ts',
    tests: ['apps/server/src/platform/http/call-time.test.ts'],
    mistakes: [
      ['    this.#over?.abort(refuse.unavailable());\n', ''],
      ['    if (this.#isOver) this.#over.abort(refuse.unavailable());\n', ''],
    ],
  },
];
