const purchasing = 'apps/web/src/domains/purchasing';
const orders = 'apps/web/src/domains/orders';
const forms = [`${purchasing}/form/purchase-order-form.test.tsx`];

export default [
  {
    file: `${purchasing}/form/use-supplier-terms.ts`,
    tests: forms,
    mistakes: [
      ['if (filled.current.get(product_id) !== unit_price) continue;', ''],
      ["known?.supplier_code ?? '');", "known?.supplier_code ?? 'M2');"],
      ['const unit_price = known?.cost ?? product.cost_price;', 'const unit_price = product.cost_price;'],
    ],
  },
  {
    file: `${purchasing}/form/create-purchase-order-page.tsx`,
    tests: forms,
    mistakes: [['onReset={() => form.methods.reset(values)}', 'onReset={() => form.methods.reset(newPurchaseOrder)}']],
  },
  {
    file: `${purchasing}/list/purchase-orders-page.tsx`,
    tests: [`${purchasing}/list/purchase-orders-page.test.tsx`],
    mistakes: [
      ["askDelete: mayDo('delete', 'purchases') ? deleting.open : null", 'askDelete: deleting.open'],
      ["const mayCreate = mayDo('create', 'purchases');", 'const mayCreate = true;'],
    ],
  },
  {
    file: `${orders}/form/order-choices.tsx`,
    tests: [`${orders}/form/order-form.test.tsx`],
    mistakes: [
      ['isReady: missing.length === 0,', 'isReady: missing.length < 2,'],
      ['for (const query of missing) void query.refetch();', ''],
    ],
  },
];
