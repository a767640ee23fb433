const web = 'apps/web/src';
const tests = [`${web}/platform/list/lists.test.tsx`];
const viewTests = [`${web}/platform/list/views/saved-views.test.tsx`];
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
  {
    file: `${web}/platform/list/url-state.ts`,
    tests: [`${web}/platform/list/addresses.test.tsx`],
    mistakes: [['if (refused.length > 0) write(Object.fromEntries(refused.map((name) => [name, null])));', '']],
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
  {
    file: `${web}/platform/list/page-size.ts`,
    tests: [`${web}/domains/orders/list/orders-page.test.tsx`],
    mistakes: [['if (list !== undefined) deviceStorage.set(key, String(size));', '']],
  },
  {
    file: `${web}/platform/list/views/view-query.ts`,
    tests: viewTests,
    mistakes: [["name !== 'page' && value !== ''", "value !== ''"]],
  },
  {
    file: `${web}/platform/list/views/saved-views-menu.tsx`,
    tests: viewTests,
    mistakes: [["disabled={query === ''}", 'disabled={false}']],
  },
];
