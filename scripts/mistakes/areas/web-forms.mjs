const form = 'apps/web/src/platform/form';

export default [
  {
    file: `${form}/leave-watch.tsx`,
    tests: [`${form}/leaving.test.tsx`],
    mistakes: [
      [' && hasUnsaved(),', ','],
      ['onStay={() => blocker.reset?.()}', 'onStay={() => blocker.proceed?.()}'],
    ],
  },
];
