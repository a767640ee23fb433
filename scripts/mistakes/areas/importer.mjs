const importer = 'packages/importer/src';
const imports = 'apps/server/src/domains/imports';
const rows = [
  `${importer}/normalise-row.test.ts`,
  `${importer}/rows/read-stock.test.ts`,
  `${importer}/rows/arrange-rows.test.ts`,
];
const numbers = [`${importer}/parse-number.test.ts`];
const prices = [`${importer}/price-list/price-list.test.ts`];
const updating = [`${imports}/updating/updating-imports.test.ts`];
const undoing = [`${imports}/undo/undo-import.test.ts`];

export default [
  {
    file: `${importer}/parse-number.ts`,
    tests: numbers,
    mistakes: [
      ["written.decimals !== ''", 'written.decimals.length > 2'],
      ["(decimals[decimalsMax] ?? '0') >= '5'", "(decimals[decimalsMax] ?? '0') > '5'"],
      ['decimals.length <= decimalsMax', 'decimals.length < decimalsMax'],
      ['return dot > comma', 'return dot < comma'],
      ['eitherWay.test(body) && mark !== decimalMark', 'eitherWay.test(body)'],
      ['/^[1-9]\\d{0,2}[.,]\\d{3}$/', '/^\\d{1,3}[.,]\\d{3}$/'],
      ['size !== 0 ? -size : size', 'size !== 0 ? size : size'],
      ['if (!eitherWay.test(body)) return mark;', 'return mark;'],
      ['isOf(3) || isOf(2)', 'true'],
      ["replace(/\\s*%$/, '')", "replace(/\\s*%$/, '%')"],
    ],
  },
  {
    file: `${importer}/rows/read-numbers.ts`,
    tests: rows,
    mistakes: [
      ['amount <= priceMax', 'amount < priceMax'],
      ['quantity <= max', 'quantity < max'],
      [
        "field === 'selling_price' && row.mapping.columns.selling_price !== undefined",
        'row.mapping.columns.selling_price !== undefined',
      ],
    ],
  },
  {
    file: `${importer}/rows/piece-units.ts`,
    tests: [`${importer}/rows/piece-units.test.ts`],
    mistakes: [['isLoose: true', 'isLoose: false']],
  },
  {
    file: `${importer}/rows/row-change.ts`,
    tests: updating,
    mistakes: [['message !== importMessages.withoutPrice', 'true']],
  },
  {
    file: `${importer}/excel/shown-number.ts`,
    tests: [`${importer}/excel/shown-number.test.ts`],
    mistakes: [
      ['whole.length > 1 ? before', 'false ? before'],
      ['Math.abs(number) >= exactMax', 'Math.abs(number) > 1e20'],
      [".replace(/(?<=[#0?]),(?=[#0?])/g, '')", ''],
    ],
  },
  {
    file: `${importer}/encoding/repaired-utf8.ts`,
    tests: [`${importer}/encoding/decode-text.test.ts`],
    mistakes: [['good > bad', 'good >= 0']],
  },
  {
    file: `${importer}/rows/read-stock.ts`,
    tests: rows,
    mistakes: [
      ['if (sumOf(stock) <= quantityMax)', 'if (stock.every(({ quantity }) => quantity <= quantityMax))'],
      ['said !== null && said !== sumOf(found)', 'said !== sumOf(found)'],
      ["lineOf(cellOf(row, 'location')) || null", "lineOf(cellOf(row, 'location'))"],
    ],
  },
  {
    file: `${importer}/rows/stock-total.ts`,
    tests: [...rows, `${importer}/columns/total-column.test.ts`],
    mistakes: [["others.every((index) => textAt(index) === '')", "others.some((index) => textAt(index) === '')"]],
  },
  {
    file: `${importer}/rows/sum-by-location.ts`,
    tests: rows,
    mistakes: [
      ['foldedKey(location)', 'location'],
      ['else if (quantity > 0)', 'else'],
    ],
  },
  {
    file: `${importer}/rows/counted-stock.ts`,
    tests: [...rows, ...updating],
    mistakes: [
      ['if (quantity === null) continue;', 'if (!quantity) continue;'],
      ['if (sum) sum.quantity += quantity', 'if (sum) sum.quantity = quantity'],
    ],
  },
  {
    file: `${importer}/rows/join-locations.ts`,
    tests: rows,
    mistakes: [
      ['if (!first || first.places.has(place))', 'if (!first)'],
      ["codes.every((field) => textOf(field) === '')", "codes.some((field) => textOf(field) === '')"],
    ],
  },
  {
    file: `${importer}/rows/fill-down.ts`,
    tests: rows,
    mistakes: [
      ["      if (group !== '') heads.set(group, row);", '      heads.set(group, row);'],
      ["(cells[index] ?? '').trim() === '') cells[index] =", 'cells[index] === undefined) cells[index] ='],
    ],
  },
  {
    file: `${importer}/rows/total-row.ts`,
    tests: [`${importer}/rows/total-row.test.ts`, ...rows],
    mistakes: [['rest.length > 0 ? rest.length < filled.length', 'rest.length >= 0 ? rest.length < filled.length']],
  },
  {
    file: `${importer}/rows/read-codes.ts`,
    tests: [`${importer}/rows/read-codes.test.ts`, ...rows],
    mistakes: [
      ['codes.length > furtherCodesMax', 'codes.length >= furtherCodesMax'],
      ['if (!row.mapping.isOwnExport) refuseRounded', 'refuseRounded'],
    ],
  },
  {
    file: `${importer}/rows/code-text.ts`,
    tests: [`${importer}/rows/code-text.test.ts`, ...rows],
    mistakes: [
      ['const rounded = /^\\d([.,]\\d+)?E', 'const rounded = /^\\d[.,]\\d+E'],
      ['rounded.test(code) || guarded.test(code)', 'rounded.test(code)'],
      ['/^"|[;|]/.test(code)', '/[;|]/.test(code)'],
    ],
  },
  {
    file: `${importer}/rows/shops/wix-variants.ts`,
    tests: [`${importer}/rows/shops/wix-variants.test.ts`],
    mistakes: [
      ['(of + more)', '(of - more)'],
      [
        'if (of == null || more == null) return `${price} + ${surcharge}`',
        'if (of == null || more == null) return price',
      ],
      ['if (!divided.has(groupOf(row)))', 'if (divided.size === 0)'],
    ],
  },
  {
    file: `${importer}/layout/sections.ts`,
    tests: [`${importer}/layout/sections.test.ts`],
    mistakes: [
      ['isDivided || marked.length * 2 > within.length', 'isDivided || marked.length > 0'],
      ['candidates.filter((row) => !below.has(row))', 'candidates.slice()'],
      ['empty === undefined ? 0 : 1', '1'],
    ],
  },
  {
    file: `${importer}/pdf/wrapped-rows.ts`,
    tests: [`${importer}/pdf/wrapped-rows.test.ts`, `${importer}/document-layouts.test.ts`],
    mistakes: [
      ['const withinCell = 1.25', 'const withinCell = 2.25'],
      ['block.filter(isAnchor).length === 1', 'block.filter(isAnchor).length >= 1'],
    ],
  },
  {
    file: `${importer}/columns/stock-of-places.ts`,
    tests: [`${importer}/columns/guess-fields.test.ts`],
    mistakes: [['if (quantities.length === ofPlaces.length) for', 'for']],
  },
  {
    file: `${importer}/columns/marketplace-numbers.ts`,
    tests: [`${importer}/columns/guess-fields.test.ts`],
    mistakes: [['return isListed && listingNumber', 'return listingNumber']],
  },
  {
    file: `${importer}/columns/decimal-mark.ts`,
    tests: [`${importer}/columns/decimal-mark.test.ts`],
    mistakes: [
      ["mark === '.' ? ',' : '.'", "mark === '.' ? '.' : ','"],
      ["delimiter === ';' || headers.some", 'headers.some'],
      ['isSure: !isMixed', 'isSure: true'],
      ['marks.size === 1 && balance !== 0', 'balance !== 0'],
      ['column && column.balance !== 0 ? ownMark(column) : ofFile', 'ofFile'],
      ["if (isPoint) marks.push('.');", ''],
    ],
  },
  {
    file: 'packages/contract/src/formula-guard.ts',
    tests: ['packages/contract/src/formula-guard.test.ts'],
    mistakes: [
      ['text.charCodeAt(0) === 39 && formulaStart.test(text.slice(1))', 'text.charCodeAt(0) === 39'],
      ['[=+\\-@', '[=+@'],
    ],
  },
  {
    file: `${importer}/price-list/normalise-price.ts`,
    tests: prices,
    mistakes: [
      ['texts.cost) || null', 'texts.cost)'],
      ['pieces >= 1 && pieces', 'pieces >= 0 && pieces'],
      ['(found[2] ? 7 : 1)', '1'],
      ['days <= leadTimeMax', 'days < leadTimeMax'],
      ['price.cost > priceMax', 'price.cost >= priceMax'],
    ],
  },
  {
    file: `${imports}/updating/plan-stock.ts`,
    tests: updating,
    mistakes: [
      ['!found.is_active && quantity > before', '!found.is_active'],
      ['if (quantity === total_stock) return', 'if (quantity === 0) return'],
      ['.filter((item) => item.quantity > 0)', ''],
    ],
  },
  {
    file: `${imports}/updating/match-rows.ts`,
    tests: updating,
    mistakes: [
      ['if (only === undefined || more.length > 0)', 'if (only === undefined)'],
      ['others.every((ids) => ids.has(id))', 'true'],
      ['if (earlier !== undefined) issues.push', 'if (false) issues.push'],
    ],
  },
  {
    file: `${imports}/undo/judge-undo.ts`,
    tests: undoing,
    mistakes: [
      ["else if (created_at?.getTime() !== updated_at?.getTime()) keep(id, 'edited');", ''],
      ['since.order_item > marks.order_item || ', ''],
    ],
  },
  {
    file: `${imports}/undo/undo-import.ts`,
    tests: undoing,
    mistakes: [
      ["!can(permissions, 'delete', 'products')", "!can(permissions, 'read', 'products')"],
      ['  if (found.undone_at) throw refuse.badRequest(texts.alreadyUndone);\n', ''],
    ],
  },
];
