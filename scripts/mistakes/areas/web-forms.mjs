const form = 'apps/web/src/platform/form';
const documents = [`${form}/merge/merging-documents.test.tsx`];

export default [
  {
    file: `${form}/leave-watch.tsx`,
    tests: [`${form}/leaving.test.tsx`],
    mistakes: [
      [' && hasUnsaved(),', ','],
      ['onStay={() => blocker.reset?.()}', 'onStay={() => blocker.proceed?.()}'],
    ],
  },
  {
    file: `${form}/merge/use-merging-form.ts`,
    tests: documents,
    mistakes: [
      ['merge.meet(await read()) > 0', 'merge.meet(await read()) >= 0'],
      ['if (record.updated_at > base.current.updatedAt)', 'if (record.updated_at < base.current.updatedAt)'],
      ["whose === 'mine' ? typed :", "whose !== 'mine' ? typed :"],
    ],
  },
];
