const web = 'apps/web/src';
const catalog = `${web}/domains/catalog`;
const receiving = `${web}/domains/purchasing/receiving`;
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
  {
    file: `${web}/ui/table/use-row-selection.ts`,
    tests: [`${catalog}/product-selection.test.tsx`],
    mistakes: [
      ['isShiftDown.current ? between(keys, anchor.current ?? key, key) : [key]', '[key]'],
      ['isShiftDown.current = event.shiftKey && isCheckbox(event.target);', 'isShiftDown.current = false;'],
    ],
  },
  {
    file: `${catalog}/list/product-bulk-bar.tsx`,
    tests: [`${catalog}/product-selection.test.tsx`],
    mistakes: [["...(mayDo('update', 'products') ? changes : []),", '...changes,']],
  },
  {
    file: `${catalog}/detail/product-transactions-tab.tsx`,
    tests: [`${catalog}/detail/product-ledger.test.tsx`],
    mistakes: [['{ ...list.input, id: product.id }', '{ ...list.input, id: product.id, location: undefined }']],
  },
  {
    file: `${receiving}/receive-actions.tsx`,
    tests: [`${receiving}/receive-items.test.tsx`],
    mistakes: [["if (!mayDo('update', 'purchases')) return null;", '']],
  },
  {
    file: `${web}/domains/orders/customers/customer-page.tsx`,
    tests: [`${web}/domains/orders/customers/customers.test.tsx`],
    mistakes: [['mayDelete && deletionRefusal(customer) === undefined && (', 'mayDelete && (']],
  },
  {
    file: `${web}/domains/sales/counter/product-card.tsx`,
    tests: [`${web}/domains/sales/counter/tiles.test.tsx`],
    mistakes: [['line-clamp-2 min-h-[2lh]', 'line-clamp-3']],
  },
];
