const stock = 'apps/server/src/domains/stock';
const moves = [`${stock}/move-stock.test.ts`, `${stock}/plan-movement.test.ts`];
const places = [`${stock}/locations/locations.test.ts`, `${stock}/locations/inactive-locations.test.ts`];
const sessions = 'apps/server/src/domains/count-sessions';
const counts = [`${sessions}/counted-twice.test.ts`, `${sessions}/superseded-counts.test.ts`];

export default [
  {
    file: `${stock}/plan-movement.ts`,
    tests: moves,
    mistakes: [
      ['balance.total_stock + change > quantityMax', 'balance.total_stock + change >= quantityMax'],
      ['if (here + movement.quantity < 0 ||', 'if (here + movement.quantity <= 0 ||'],
      ['here + movement.quantity < 0 || takesReserved(movement, balance)', 'here + movement.quantity < 0'],
      ['if (here < movement.quantity || movement.destination', 'if (here <= movement.quantity || movement.destination'],
      ['balance.total_stock - balance.reserved < movement.quantity', 'balance.total_stock < movement.quantity'],
      ['if (!movement.is_reserved && balance', 'if (balance'],
      ['quantity < 0 && !is_counted && total_stock', 'quantity < 0 && total_stock'],
      ['total_stock - reserved + quantity < 0', 'total_stock - reserved + quantity <= 0'],
      ['|| there - here || a - b', '|| here - there || a - b'],
      ['Number(b === defaultLocationId) - Number(a === defaultLocationId)', '0'],
      ['  balance.total_stock += change;\n', ''],
      ['  balance.reserved += reserved;\n', ''],
      ['return missing === 0 ? entries : undefined', 'return entries'],
    ],
  },
  {
    file: `${stock}/plan-reservations.ts`,
    tests: [`${stock}/plan-reservations.test.ts`],
    mistakes: [
      ['available.set(id, total_stock - reserved)', 'available.set(id, total_stock)'],
      ['?? 0) < reservation.quantity) return true', '?? 0) <= reservation.quantity) return true'],
      ['  for (const reservation of reservations) if (reservation.quantity < 0) change(reservation);\n', ''],
      ['    change(reservation);\n    return false', '    return false'],
    ],
  },
  {
    file: `${stock}/book-stock.ts`,
    tests: [
      ...moves,
      ...places,
      `${stock}/overtaken-movements.test.ts`,
      `${stock}/backdated-movements.test.ts`,
      'apps/server/src/domains/notifications/short-products.test.ts',
    ],
    mistakes: [
      ['if (!withArchived)', 'if (withArchived)'],
      ['entry.quantity > 0 && locations.inactive.has', 'locations.inactive.has'],
      ['  if (!intoInactive) refuseInactiveLocations(planned, facts);\n', ''],
      ['if (id != null && !locations.known.has(id)) throw', 'if (false) throw'],
      ['at.getTime() !== ctx.now.getTime() || !level', '!level'],
      ['const added = movement.is_reserved ? 0 : moved;', 'const added = moved;'],
    ],
  },
  {
    file: `${stock}/read-stock.ts`,
    tests: [...moves, ...places, `${stock}/overtaken-movements.test.ts`],
    mistakes: [
      ['        .forKeyShare(),\n', ''],
      ['is_active ? [] : [id]', 'is_active ? [id] : []'],
    ],
  },
  {
    file: `${stock}/move-stock.ts`,
    tests: moves,
    mistakes: [
      ['if (!products.has(input.id)) throw refuse.notFound();', ''],
      ['(location_id ?? locations.defaultId)', 'location_id'],
    ],
  },
  {
    file: `${stock}/write-ledger.ts`,
    tests: [
      ...moves,
      `${stock}/backdated-movements.test.ts`,
      `${stock}/list-transactions.test.ts`,
      'apps/server/src/domains/orders/change-status.test.ts',
    ],
    mistakes: [
      ["movement.transaction_type === 'transfer' ? movement.quantity : change", 'change'],
      [
        "movement.transaction_type === 'sale' ? product.selling_price",
        "movement.transaction_type !== 'sale' ? product.selling_price",
      ],
      ['unit_cost: movement.unit_cost ?? product.cost_price', 'unit_cost: product.cost_price'],
      ["'+', eb.ref('excluded.quantity')", "'-', eb.ref('excluded.quantity')"],
      ['if (movement.is_reserved) change.reserved += quantity', 'change.reserved += quantity'],
      ['transaction_date: at,', 'transaction_date: new Date(),'],
      ['movement.at ?? document.at ?? ctx.now', 'document.at ?? ctx.now'],
    ],
  },
  {
    file: `${stock}/lock-stock.ts`,
    tests: [...moves, `${stock}/overtaken-movements.test.ts`, 'apps/server/src/domains/orders/order-races.test.ts'],
    mistakes: [['    .forUpdate(),\n', '']],
  },
  {
    file: `${stock}/count-stock.ts`,
    tests: [...moves, `${stock}/list-transactions.test.ts`, `${stock}/overtaken-movements.test.ts`],
    mistakes: [
      ['input.expected_quantity !== undefined && input', 'input.expected_quantity && input'],
      ['difference: input.quantity - item.quantity', 'difference: item.quantity - input.quantity'],
      ['  await lockStock(writer, [found.product]);\n', ''],
      [
        "'update', 'products', ['stock', 'products'], CountStock",
        "'read', 'products', ['stock', 'products'], CountStock",
      ],
    ],
  },
  {
    file: `${stock}/book-counts.ts`,
    tests: [...moves, ...counts],
    mistakes: [
      [', is_counted: true', ''],
      ['Math.max(ctx.now', 'Math.min(ctx.now'],
      ['undoes_id: id }', 'undoes_id: null }'],
    ],
  },
  {
    file: `${sessions}/other-counts.ts`,
    tests: counts,
    mistakes: [
      ['c.counted_at > n.counted_at', 'c.counted_at >= n.counted_at'],
      [' and u.id is null', ''],
      ["    .where('c.location_id', '=', location)\n", ''],
      ['c.corrected - n.corrected', 'c.corrected - c.corrected'],
    ],
  },
  {
    file: `${sessions}/counting/expected-at.ts`,
    tests: counts,
    mistakes: [['          .where((entry) => entry.not(isCorrection(entry as never)))\n', '']],
  },
  {
    file: `${sessions}/closing/book-differences.ts`,
    tests: [...counts, `${sessions}/count-races.test.ts`],
    mistakes: [
      ['is_assumed ? session.created_at : counted_at', 'counted_at'],
      ['    .where((eb) => eb.not(isCountedBeside(eb as never, session)))\n', ''],
      ['  await lockStock(ctx.db, [...(await countedProducts(ctx, session)), ...uncounted]);\n', ''],
    ],
  },
  {
    file: `${stock}/list-transactions.ts`,
    tests: [`${stock}/list-transactions.test.ts`],
    mistakes: [
      ["'<', endOfDay(end_date, timezone)", "'<', startOfDay(end_date, timezone)"],
      ["'>=', startOfDay(start_date, timezone)", "'>', startOfDay(start_date, timezone)"],
      ["'>=', startOfDay(start_date, timezone)", "'>=', startOfDay(start_date, 'UTC')"],
    ],
  },
  {
    file: `${stock}/removal-reasons.ts`,
    tests: [`${stock}/move-stock.test.ts`],
    mistakes: [["    .where('is_active', '=', true)\n", '']],
  },
  {
    file: `${stock}/stock-row.ts`,
    tests: moves,
    mistakes: [
      ['available: total_stock - reserved', 'available: total_stock'],
      ['stockStatusOf(total_stock, min_stock_level)', 'stockStatusOf(total_stock - reserved, min_stock_level)'],
    ],
  },
  {
    file: `${stock}/locations/locations.ts`,
    tests: places,
    mistakes: [
      ['    if (location.is_default) throw', "    if (location.is_default && action === 'delete') throw"],
      ["    if (action === 'deactivate') return;\n", ''],
      ['?? (await counted.executeTakeFirst())', ''],
    ],
  },
  {
    file: `${stock}/locations/value-of-item.ts`,
    tests: [...places, 'apps/server/src/domains/reports/stock/values-in-cents.test.ts'],
    mistakes: [
      ['sql`p.cost_price`', 'sql`p.selling_price`'],
      [".where('b.location_id', '<',", ".where('b.location_id', '<=',"],
    ],
  },
  {
    file: `${stock}/locations/location-row.ts`,
    tests: places,
    mistakes: [
      [".where('p.archived_at', 'is', null)\n", '\n'],
      [".where('i.quantity', '>', 0)", ".where('i.quantity', '>=', 0)"],
    ],
  },
];
