const web = 'apps/web/src';
const keptFocus = `${web}/app/kept-focus.test.tsx`;
const namedList = `${web}/domains/catalog/names/named-list.test.tsx`;

export default [
  {
    file: `${web}/ui/focus-place.ts`,
    tests: [namedList, keptFocus],
    mistakes: [
      [
        '[row?.nextElementSibling, row?.previousElementSibling]',
        '[row?.previousElementSibling, row?.nextElementSibling]',
      ],
      [
        "(beside.find((one) => one !== undefined) ?? document.getElementById('main'))",
        'beside.find((one) => one !== undefined)',
      ],
      ["element.closest('tr, li')", "element.closest('tr')"],
      ['.find(isShown)', '.at(0)'],
    ],
  },
  {
    file: `${web}/app/kept-focus.ts`,
    tests: [keptFocus],
    mistakes: [['setTimeout(restore);', 'setTimeout(() => undefined);']],
  },
  {
    file: `${web}/domains/catalog/names/delete-named-dialog.tsx`,
    tests: [namedList],
    mistakes: [['error={failed ?', 'error={update.isError ?']],
  },
  {
    file: `${web}/ui/scroll-lock.css`,
    tests: [`${web}/ui/overlay/dialog-place.test.tsx`],
    mistakes: [['margin-right: var(--scroll-gutter) !important;', '']],
  },
  {
    file: `${web}/ui/layout/sidebar.tsx`,
    tests: [`${web}/app/sidebar.test.tsx`],
    mistakes: [
      ['activeGroup === id && !isOpen', 'activeGroup === id && isOpen'],
      ['setOpenGroup(isOpen ? null : id)', 'setOpenGroup(id)'],
    ],
  },
];
