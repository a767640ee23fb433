const contract = 'packages/contract/src/purchasing';
const purchasing = 'apps/server/src/domains/purchasing';
const rules = [`${contract}/rules.test.ts`, `${contract}/costs.test.ts`, `${contract}/late.test.ts`];
const receiving = [`${purchasing}/receive-purchase-order.test.ts`, `${purchasing}/purchase-races.test.ts`];
const reversing = [`${purchasing}/receipts/reverse-receipt.test.ts`];
const creating = [`${purchasing}/create-purchase-order.test.ts`];
const reorder = [`${purchasing}/reorder/list-reorder.test.ts`, `${purchasing}/reorder/plan-reorder.test.ts`];
const lists = [`${purchasing}/list/list-purchase-orders.test.ts`, `${purchasing}/incoming.test.ts`];

export default [
  {
    file: `${contract}/rules.ts`,
    tests: rules,
    mistakes: [
      ["= ['approved', 'ordered', 'partial'];", "= ['submitted', 'approved', 'ordered', 'partial'];"],
      ["= ['submitted', 'approved', 'ordered', 'partial'];", "= ['submitted', 'approved', 'ordered'];"],
      ['  if (order.hasReceipts) return [];\n', ''],
      ["choices.filter((status) => status !== 'draft')", 'choices'],
      ['lines.every((line) => outstandingOf(line) === 0)', 'lines.some((line) => outstandingOf(line) === 0)'],
      ['return quantity - received_quantity - not_delivered_quantity;', 'return quantity - received_quantity;'],
      ['percentOf(subtotal, tax)', 'percentOf(subtotal - toMinor(discount), tax)'],
      [
        'Math.max(0, subtotal + taxAmount + toMinor(shipping_cost) - toMinor(discount))',
        'subtotal + taxAmount + toMinor(shipping_cost) - toMinor(discount)',
      ],
      [' + 50_000n) / 100_000n', ') / 100_000n'],
      ['Math.round(percent * 1000) / 1000 === percent', 'Math.floor(percent * 1000) / 1000 === percent'],
    ],
  },
  {
    file: `${contract}/costs.ts`,
    tests: rules,
    mistakes: [['(2n * value + pieces) / (2n * pieces)', 'value / pieces']],
  },
  {
    file: `${contract}/late.ts`,
    tests: rules,
    mistakes: [['expected < today', 'expected <= today']],
  },
  {
    file: `${purchasing}/late-orders.ts`,
    tests: lists,
    mistakes: [["'o.expected_delivery_date', '<', today", "'o.expected_delivery_date', '<=', today"]],
  },
  {
    file: `${purchasing}/receive-purchase-order.ts`,
    tests: [...receiving, `${purchasing}/average-costs.test.ts`],
    mistakes: [
      ['if (item.left < 0)', 'if (item.left <= 0)'],
      ['    item.left -= quantity;\n', ''],
      ['...(input.update_costs && { unit_cost: unit_price })', 'unit_cost: unit_price'],
      ['  refuseOutdated(order, input.expected_updated_at, texts.changedMeanwhile);\n', ''],
      ['if (filled.some((line) => !line.location))', 'if (filled.every((line) => !line.location))'],
    ],
  },
  {
    file: `${purchasing}/lock-purchase-order.ts`,
    tests: [...receiving, `${purchasing}/drafts/update-purchase-order.test.ts`],
    mistakes: [[".where('id', '=', id).forUpdate().executeTakeFirst()", ".where('id', '=', id).executeTakeFirst()"]],
  },
  {
    file: `${purchasing}/book-receipt.ts`,
    tests: [...receiving, ...reversing, `${purchasing}/average-costs.test.ts`],
    mistakes: [
      [
        'update_costs ? await averageCosts(ctx, order.po_number, lines) : []',
        'await averageCosts(ctx, order.po_number, lines)',
      ],
      ['  if (items.some((item) => item.received_quantity > 0)) return {};\n', ''],
    ],
  },
  {
    file: `${purchasing}/average-costs.ts`,
    tests: [`${purchasing}/average-costs.test.ts`],
    mistakes: [['averageCost({ quantity, cost: cost_price }', 'averageCost({ quantity: 0, cost: cost_price }']],
  },
  {
    file: `${purchasing}/close-purchase-order.ts`,
    tests: [`${purchasing}/close-purchase-order.test.ts`],
    mistakes: [["eb('quantity', '-', eb.ref('received_quantity'))", "eb.ref('quantity')"]],
  },
  {
    file: `${purchasing}/receipts/reverse-receipt.ts`,
    tests: reversing,
    mistakes: [
      ['items.some((item) => item.received_quantity > 0)', 'items.every((item) => item.received_quantity > 0)'],
    ],
  },
  {
    file: `${purchasing}/receipts/take-back-costs.ts`,
    tests: [`${purchasing}/receipts/take-back-costs.test.ts`],
    mistakes: [
      ['!is_built_on && cost_price === cost_after', 'cost_price === cost_after'],
      ['!is_built_on && cost_price === cost_after', '!is_built_on'],
      ['cost_before !== cost_after && cost_price !== cost_before', 'cost_before !== cost_after'],
      ['cost_before !== cost_after && cost_price !== cost_before', 'cost_price !== cost_before'],
      ['    if (!is_reversed) break;\n', ''],
      ['if (found === cost_after) found', 'found'],
      [".whereRef('l.receipt_id', '>', 'c.receipt_id')", ".whereRef('l.receipt_id', '<>', 'c.receipt_id')"],
      [".where('v.receipt_id', 'is', null)", ''],
      [".whereRef('l.product_id', '=', 'c.product_id')", ''],
      ['.set({ is_left: true })', '.set({ is_left: false })'],
    ],
  },
  {
    file: `${purchasing}/create-purchase-order.ts`,
    tests: creating,
    mistakes: [
      [
        "input.status === 'received' && !can(ctx.caller.permissions, 'update', 'purchases')",
        "input.status === 'received' && !can(ctx.caller.permissions, 'create', 'purchases')",
      ],
    ],
  },
  {
    file: `${purchasing}/delete-purchase-order.ts`,
    tests: [...creating, `${purchasing}/change-purchase-status.test.ts`],
    mistakes: [["  if (order.status !== 'draft') throw refuse.badRequest(texts.onlyDraftsDeleted);\n", '']],
  },
  {
    file: `${purchasing}/incoming.ts`,
    tests: [...lists, ...reorder],
    mistakes: [
      ['(i.quantity - i.received_quantity - i.not_delivered_quantity)', '(i.quantity - i.received_quantity)'],
      ["    .where(outstanding, '>', 0);", '    ;'],
    ],
  },
  {
    file: `${purchasing}/list/purchase-order-filter.ts`,
    tests: lists,
    mistakes: [
      ["'<', endOfDay(filter.end_date, timezone)", "'<=', endOfDay(filter.end_date, timezone)"],
      ['isLate(dayIn(now, timezone))', "isLate(dayIn(now, 'UTC'))"],
      ['eb.not(eb.fn.coalesce(late, sql.lit(false)))', 'eb.not(late)'],
    ],
  },
  {
    file: `${purchasing}/reorder/plan-reorder.ts`,
    tests: [`${purchasing}/reorder/plan-reorder.test.ts`],
    mistakes: [
      ['reorder_point > 0 ? reorder_point + 1 : 0', 'reorder_point'],
      ['if (need.short <= 0) return undefined;', 'if (need.short < 0) return undefined;'],
    ],
  },
  {
    file: `${contract}/order-quantity.ts`,
    tests: [`${purchasing}/reorder/plan-reorder.test.ts`],
    mistakes: [
      ['Math.ceil(pieces / pack_size) * pack_size', 'Math.round(pieces / pack_size) * pack_size'],
      ['if (taken <= room)', 'if (taken < room)'],
    ],
  },
  {
    file: `${purchasing}/reorder/reorder-line.ts`,
    tests: reorder,
    mistakes: [
      ['row.on_hand - row.reserved + row.incoming + row.drafted', 'row.on_hand + row.incoming + row.drafted'],
      ['row.reserved + row.incoming + row.drafted', 'row.reserved + row.incoming'],
    ],
  },
  {
    file: `${purchasing}/reorder/product-demand.ts`,
    tests: reorder,
    mistakes: [
      ['startOfDay(firstDay, timezone)', "startOfDay(firstDay, 'UTC')"],
      ["        .where('t.transaction_type', '<>', 'transfer')\n", ''],
    ],
  },
];
