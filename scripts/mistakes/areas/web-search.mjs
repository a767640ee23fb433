const search = 'apps/web/src/domains/search';
const tests = [`${search}/search.test.tsx`];

export default [
  {
    file: `${search}/use-enter-ahead.ts`,
    tests,
    mistakes: [['isAnswered || hasMoved.current || event', 'isAnswered || event']],
  },
  {
    file: `${search}/use-palette-groups.tsx`,
    tests,
    mistakes: [
      ["recent = text.trim() === '' ? recentFinds(schema) : []", 'recent = text ? recentFinds(schema) : []'],
      ['price !== undefined && stock !== undefined &&', 'price !== undefined && stock === undefined &&'],
      ['...found.filter(({ isSimilar }) => isSimilar).map(foundRows),', ''],
    ],
  },
  {
    file: `${search}/offered-commands.ts`,
    tests,
    mistakes: [["['label', 'words', 'similar']", "['words', 'label', 'similar']"]],
  },
  {
    file: 'apps/web/src/app/navigation-entries.ts',
    tests: [...tests, 'apps/web/src/app/sidebar.test.tsx'],
    mistakes: [['(!right || mayDo(...right))', '(!right || right)']],
  },
];
