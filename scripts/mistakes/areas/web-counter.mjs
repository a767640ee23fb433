const sales = 'apps/web/src/domains/sales';
const counterSale = `${sales}/counter/counter-sale.test.tsx`;
const scannedSale = `${sales}/counter/scanned-sale.test.tsx`;
const scannedReturn = `${sales}/sale/scanned-return.test.tsx`;

export default [
  {
    file: `${sales}/cart/use-complete-sale.ts`,
    tests: [counterSale],
    mistakes: [['      if (isRunning.current) return;\n', '']],
  },
  {
    file: `${sales}/cart/customer-input.tsx`,
    tests: [counterSale],
    mistakes: [['{ customer_id: null, customer_name: text });', '{ ...chosen.current, customer_name: text });']],
  },
  {
    file: `${sales}/counter/product-search.tsx`,
    tests: [counterSale],
    mistakes: [["if (event.key === 'ArrowDown') {", "if (event.key === 'ArrowUp') {"]],
  },
  {
    file: `${sales}/counter/use-refused-codes.ts`,
    tests: [scannedSale],
    mistakes: [['isCode.test(text) ?', '!isCode.test(text) ?']],
  },
  {
    file: 'apps/web/src/domains/orders/returns/use-scanned-return.ts',
    tests: [scannedReturn],
    mistakes: [
      ['line.quantity >= line.left', 'line.quantity > line.left'],
      ['    form.methods.setFocus(`items.${line.index}.quantity`);\n', ''],
    ],
  },
];
