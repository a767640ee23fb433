const web = 'apps/web/src';
const tests = [`${web}/platform/list/lists.test.tsx`];
const noticeTests = [`${web}/domains/notifications/notifications-page.test.tsx`];

export default [
  {
    file: `${web}/platform/list/url-state.ts`,
    tests,
    mistakes: [
      ['write({ sort: sort === orderingDefault ? null : sort, page: null })', 'write({ sort })'],
      ['(text) => write({ search: text, page: null })', '(text) => write({ search: text })'],
    ],
  },
  { file: `${web}/platform/list/use-last-page.ts`, tests, mistakes: [['if (page > last) setPage(last);', '']] },
  {
    file: `${web}/platform/list/list-failed.tsx`,
    tests,
    mistakes: [['if (readFailure(query.error).status === 403)', 'if (readFailure(query.error).status === 404)']],
  },
  {
    file: `${web}/ui/table/filter-chip.tsx`,
    tests,
    mistakes: [["chip.current?.querySelector('button')?.focus();", '']],
  },
  {
    file: `${web}/domains/notifications/mark-button.tsx`,
    tests: noticeTests,
    mistakes: [
      ['[...all.slice(at + 1), ...all.slice(0, at).reverse()', '[...all.slice(0, at).reverse(), ...all.slice(at + 1)'],
    ],
  },
];
