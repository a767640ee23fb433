const web = 'apps/web/src';
const list = `${web}/domains/catalog/list`;
const suggestions = [`${web}/domains/catalog/product-suggestions.test.tsx`];
const products = [`${web}/domains/catalog/product-list.test.tsx`];

export default [
  {
    file: `${list}/nothing-found/similar-products.tsx`,
    tests: suggestions,
    mistakes: [["activity === 'all' || isActive === (activity === 'active')", 'isActive !== undefined']],
  },
  {
    file: `${list}/nothing-found/unfiltered-matches.tsx`,
    tests: suggestions,
    mistakes: [["list.changed.filter((name) => name !== 'is_active')", 'list.changed.filter(() => true)']],
  },
  {
    file: `${list}/nothing-found/inactive-matches.tsx`,
    tests: suggestions,
    mistakes: [['{ ...input, is_active: false, page: 1, page_size: 1 }', '{ ...input, page: 1, page_size: 1 }']],
  },
  {
    file: `${list}/product-columns.tsx`,
    tests: products,
    mistakes: [
      ['from: 480,', 'from: 700,'],
      ['block @min-[640px]:hidden', 'block'],
    ],
  },
  {
    file: `${web}/domains/custom-fields/custom-field-dialog.tsx`,
    tests: [`${web}/domains/custom-fields/custom-fields-page.test.tsx`],
    mistakes: [["field_type === 'select' ? { values } : null", "field_type === 'text' ? { values } : null"]],
  },
  {
    file: `${web}/platform/detail/detail-page.tsx`,
    tests: [`${web}/platform/detail/missing-records.test.tsx`],
    mistakes: [['if (query.isError && leaveOnFailure)', 'if (query.isError && !leaveOnFailure)']],
  },
  {
    file: `${web}/domains/orders/order-header.tsx`,
    tests: [`${web}/domains/orders/list/orders-page.test.tsx`],
    mistakes: [['payments.length === 0 && ', '']],
  },
  {
    file: `${list}/product-marks.tsx`,
    tests: [`${web}/domains/catalog/stock-marks.test.tsx`],
    mistakes: [['{product.min_stock_level > 0 && <StockBadge', '{<StockBadge']],
  },
  {
    file: `${list}/product-stock-badge.tsx`,
    tests: [`${web}/domains/catalog/stock-marks.test.tsx`],
    mistakes: [['isNormal={minimum === 0}', 'isNormal={quantity === 0}']],
  },
];
