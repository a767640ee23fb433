const web = 'apps/web/src';
const cart = `${web}/domains/sales/cart`;
const carts = [`${cart}/cart.test.ts`, `${cart}/cash.test.ts`, `${web}/domains/sales/parked/take-up.test.ts`];
const receiving = `${web}/domains/purchasing/receiving`;
const domains = `${web}/domains`;
const face = [`${web}/app/face.test.tsx`];
const plan = [`${web}/app/looks/plan.test.tsx`];
const steady = [`${web}/app/steady.test.tsx`];

export default [
  {
    file: `${cart}/cart.ts`,
    tests: carts,
    mistakes: [
      ['known.quantity >= product.available', 'known.quantity > product.available'],
      ['if (product.available < 1)', 'if (product.available < 0)'],
      ['const problem = cart.attempt ? null : problemOf', 'const problem = problemOf'],
      ['if (line.quantity > available)', 'if (line.quantity >= available)'],
      [
        'toMinor(fact.selling_price) !== toMinor(line.unit_price)',
        'toMinor(fact.selling_price) > toMinor(line.unit_price)',
      ],
      ['Math.max(1, Math.min(Math.trunc(quantity), available))', 'Math.min(Math.trunc(quantity), available)'],
      ['Math.max(1, Math.min(Math.trunc(quantity), available))', 'Math.max(1, Math.trunc(quantity))'],
      ['cart.round !== round || isLocked(cart)', 'isLocked(cart)'],
      ['cart.round !== round || isLocked(cart)', 'cart.round !== round'],
      ['Math.min(again.quantity + line.quantity, again.available)', 'again.quantity + line.quantity'],
      ["payment_method === 'Cash' ? amount_given : null", 'amount_given'],
      ['cart.attempt?.key === key ? next(cart) : cart', 'next(cart)'],
      ['...emptyCart, taking, round: round + 1', '...emptyCart, round: round + 1'],
    ],
  },
  {
    file: `${cart}/cash.ts`,
    tests: carts,
    mistakes: [
      ['Math.ceil(minor / toMinor(step))', 'Math.floor(minor / toMinor(step))'],
      ['amount <= saleAmountMax', 'amount > 0'],
    ],
  },
  {
    file: `${cart}/refusal.ts`,
    tests: [...carts, `${cart}/refusal.test.ts`],
    mistakes: [
      ['!(toMinor(given) >= toMinor(cartTotal(cart)))', 'toMinor(given) < toMinor(cartTotal(cart))'],
      ['given !== null && !', 'given && !'],
    ],
  },
  {
    file: `${web}/domains/sales/parked/take-up.ts`,
    tests: carts,
    mistakes: [
      ['cart.taking?.key === key ? takeUp(cart, parked) : cart', 'takeUp(cart, parked)'],
      ['known.quantity + line.quantity', 'line.quantity'],
      [
        'if (cart.attempt || cart.round !== parked.round) return cart;',
        'if (cart.round !== parked.round) return cart;',
      ],
    ],
  },
  {
    file: `${web}/domains/stock/movement.ts`,
    tests: [`${web}/domains/stock/movement.test.ts`],
    mistakes: [
      ['Math.min(product.available, here ?? product.available)', 'here ?? product.available'],
      ['Math.abs(move.quantity) <= most', 'Math.abs(move.quantity) < most'],
      [
        "type === 'sale' ? move.location_id : (move.location_id ?? defaultLocation)",
        'move.location_id ?? defaultLocation',
      ],
      ["type === 'sale' ? product.selling_price : product.cost_price", 'product.cost_price'],
      ['?.quantity ?? 0;', '?.quantity ?? null;'],
    ],
  },
  {
    file: `${receiving}/receive-lines.ts`,
    tests: [`${receiving}/receive-lines.test.ts`],
    mistakes: [
      ['.filter((item) => outstandingOf(item) > 0)', ''],
      ['leftOf(one, lines) > 0', 'leftOf(one, lines) >= 0'],
      ["supplier_code !== '' && ", ''],
      [
        'Math.min(outstandingOf(item), outstandingOf(item) - leftOf(item, lines))',
        'outstandingOf(item) - leftOf(item, lines)',
      ],
      ['Number.isInteger(received_quantity) ? received_quantity : 0', 'received_quantity ?? 0'],
    ],
  },
  {
    file: `${receiving}/receive-schema.ts`,
    tests: [`${receiving}/receive-schema.test.ts`],
    mistakes: [
      ['if (rest < received_quantity)', 'if (rest <= received_quantity)'],
      ['      left.set(item_id, rest - received_quantity);\n', ''],
    ],
  },
  {
    file: `${web}/domains/purchasing/reorder/chosen-totals.ts`,
    tests: [`${web}/domains/purchasing/reorder/chosen-totals.test.ts`],
    mistakes: [['isOrderable(quantity) ? quantity : 0', 'quantity ?? 0']],
  },
  {
    file: `${web}/domains/count-sessions/counting/pending-count.ts`,
    tests: [`${web}/domains/count-sessions/counting/pending-count.test.ts`],
    mistakes: [
      ['if (refusal !== null) return sum;', ''],
      ['quantity ?? (sum ?? 0) + (add ?? 0)', 'quantity || (sum ?? 0) + (add ?? 0)'],
    ],
  },
  {
    file: `${web}/domains/count-sessions/counting/countable-products.ts`,
    tests: [`${web}/domains/count-sessions/counting/countable-products.test.ts`],
    mistakes: [['others.length === 0 ? only : undefined', 'only']],
  },
  {
    file: `${web}/platform/idempotency-key.ts`,
    tests: [`${web}/platform/idempotency-key.test.ts`, `${web}/platform/repeats.test.ts`],
    mistakes: [
      ['else if (pendingCall === call) return key;', ''],
      ['if (now - madeAt > keptMs) pending.delete(key);\n    else if', 'if'],
      ['  pending.delete(key);\n}', '}'],
      ['if (kept) pending.set', 'if (kept && !pending.has(kept.key)) pending.set'],
    ],
  },
  {
    file: `${web}/platform/list/list-input.ts`,
    tests: [`${web}/platform/list/list-input.test.ts`],
    mistakes: [
      ['Math.min(pageSize, pageSizeMax)', 'pageSize'],
      ['search.slice(0, searchLengthMax)', 'search'],
      ['value === undefined ? undefined : { value }', 'value ? { value } : undefined'],
    ],
  },
  {
    file: `${web}/platform/scanning/scan-buffer.ts`,
    tests: [`${web}/platform/scanning/scan-buffer.test.ts`],
    mistakes: [
      ['at - this.#lastAt > (this.isOfScanner', 'at - this.#startedAt > (this.isOfScanner'],
      ['this.isOfScanner ? pauseMsMax : firstPauseMsMax', 'true ? pauseMsMax : firstPauseMsMax'],
      ['this.isOfScanner ? pauseMsMax : firstPauseMsMax', 'false ? pauseMsMax : firstPauseMsMax'],
      ['      this.#text.length >= fast.keys &&', '      this.#text.length > fast.keys &&'],
      ['return this.#text.length >= fast.keys', 'return this.#text.length > fast.keys'],
      ['at - this.#lastAt <= pauseMsMax && this', 'this'],
      ['text.length < usual.keys) return', 'text.length < slow.keys) return'],
      ['text.length < slow.keys ?', 'text.length < usual.keys ?'],
      ['text.length >= openLengthMin', 'text.length > openLengthMin + 2'],
      ['return !isProse || /\\d/.test(text);', 'return true;'],
      ['    this.clear();\n    return isScan', '    return isScan'],
    ],
  },
  {
    file: 'packages/contract/src/stock/far-off.ts',
    tests: ['packages/contract/src/stock/far-off.test.ts'],
    mistakes: [
      ['Math.abs(quantity) >', 'quantity >'],
      ['Math.abs(quantity) >', 'Math.abs(quantity) >='],
      ['largest > 0 ?', 'largest > 1 ?'],
    ],
  },
  {
    file: `${web}/ui/controls/parse-number.ts`,
    tests: [`${web}/ui/controls/parse-number.test.ts`],
    mistakes: [
      ['point > comma', 'point < comma'],
      ['groups && (comma !== -1 || isWholeAsked)', 'groups && comma !== -1'],
      ["&& !digits.startsWith('0')", ''],
      ["if (bare === '') return null;", ''],
      ['Math.sign(value) * Number(', 'Number('],
    ],
  },
  {
    file: `${web}/platform/form/merge/merge-edits.ts`,
    tests: [`${web}/platform/form/merge/merge-edits.test.ts`],
    mistakes: [
      ['isSame(other, before) || ', ''],
      ['if (isSame(own, before)) return', 'if (!isSame(own, before)) return'],
      ['disputed.length > 0', 'disputed.length > 1'],
      ['isLine(saved) && saved.id != null', 'false'],
    ],
  },
  {
    file: `${web}/domains/catalog/coming-text.ts`,
    tests: [`${web}/domains/catalog/coming-text.test.ts`],
    mistakes: [
      ['incoming_on < dayIn(now, format.timezone)', 'incoming_on <= dayIn(now, format.timezone)'],
      ['dayIn(now, format.timezone)', "dayIn(now, 'UTC')"],
    ],
  },
  {
    file: `${web}/domains/reports/sales/rows-behind.ts`,
    tests: [`${web}/domains/reports/sales/rows-behind.test.ts`],
    mistakes: [
      ['start_date > first ? start_date : first', 'start_date > first ? first : first'],
      ['Date.UTC(year, number, 0)', 'Date.UTC(year, number - 1, 0)'],
    ],
  },
  {
    file: `${web}/domains/sales/sale/returnable-sale.ts`,
    tests: [`${web}/domains/sales/sale/returnable-sale.test.ts`],
    mistakes: [['toMinor(total) - toMinor(sale.amount_refunded)', 'toMinor(total) - toMinor(amount_returned)']],
  },
  {
    file: `${web}/ui/theme.css`,
    tests: plan,
    mistakes: [
      ['--ink-muted: light-dark(#5c5c66, #a6a6b0)', '--ink-muted: light-dark(#5c5c66, #5c5c66)'],
      ['--ink: light-dark(#18181b, #ededf0)', '--ink: light-dark(#ededf0, #ededf0)'],
    ],
  },
  {
    file: `${web}/domains/billing/plan-choices.tsx`,
    tests: plan,
    mistakes: [
      [
        '<h3 className="flex flex-wrap items-center gap-2 font-semibold">\n        {plan.name}',
        '<h3 className="flex flex-wrap items-center gap-2 font-semibold">\n        <img src="data:," />\n        {plan.name}',
      ],
    ],
  },
  {
    file: `${web}/ui/overlay/toaster.tsx`,
    tests: steady,
    mistakes: [
      ['const belowHeader = 176;', 'const belowHeader = 64;'],
      ['position="top-right"', 'position="bottom-right"'],
    ],
  },
  {
    file: `${domains}/catalog/detail/product-skeleton.tsx`,
    tests: face,
    mistakes: [['<Skeleton className="h-[6.875rem] max-sm:h-72" />', '<Skeleton className="h-40 max-sm:h-72" />']],
  },
  {
    file: `${web}/ui/layout/form-page.tsx`,
    tests: face,
    mistakes: [
      ['2xl:max-w-[96rem]', '2xl:max-w-3xl'],
      ['items-start gap-4 2xl:grid-cols-2', 'items-start gap-4'],
    ],
  },
  {
    file: `${domains}/account/profile-page.tsx`,
    tests: face,
    mistakes: [['"flex min-w-0 flex-col gap-6"', '"flex min-w-0 flex-col gap-4"']],
  },
];
