/** Texts of the reports on stock. */
export const stockReportMessages = {
  inventoryLoading: 'Loading stock...',
  stockFailed: 'Failed to load stock',
  noStock: 'No products yet',
  noStockHint: 'At this moment there was no product.',
  noStockFound: 'No products found',
  noStockFoundHint: 'At this moment there was none with such a name, category and location.',
  noReason: 'No reason given',
  pieces: (text: string, count: number) => `${text} ${count === 1 ? 'piece' : 'pieces'}`,
  lowStockLoading: 'Loading low stock products...',
  noLowStock: 'Nothing is running low',
  noLowStockHint: 'Every active product has at least its minimum.',
  noLowStockFound: 'No low stock products found',
  noLowStockFoundHint: 'Nothing with such a name runs low there.',
  order: (pieces: string, pieceCount: number, lines: string, lineCount: number) =>
    lineCount === 1 && pieceCount === 1
      ? 'Order 1 piece'
      : `Order ${pieces} pieces of ${lines} ${lineCount === 1 ? 'product' : 'products'}`,
  chooseSuppliers: (lines: string, lineCount: number) =>
    `${lines} ${lineCount === 1 ? 'product has' : 'products have'} no supplier`,
  lookAhead:
    'Proposals look ahead to what will be sold until the next delivery, so they can differ from Suggested Order.',
  actionsHidden: 'They are for all locations and statuses. Clear these filters to see them.',
  suggestedOrder: 'Suggested Order',
  nothingToOrder: 'Nothing has to be ordered now.',
  onOrder: (pieces: string, day: string | null) =>
    day === null ? `${pieces} already on order` : `${pieces} already on order, due ${day}`,
  deadStockLoading: 'Loading dead stock...',
  deadStockFailed: 'Failed to load dead stock',
  noDeadStock: 'No dead stock',
  noDeadStockHint: 'Everything on hand was sold in this time or is new.',
  noDeadStockFound: 'No dead stock found',
  noDeadStockFoundHint: 'Nothing with such a name and category lies unsold.',
  ledgerLoading: 'Loading the ledger...',
  ledgerFailed: 'Failed to load the stock ledger',
  noProduct: 'Choose a product',
  noProductHint: 'The ledger tells each change of its stock with the quantity after it.',
  noRows: 'Nothing was booked in this time',
  noRowsHint: 'Choose a longer period or another location.',
  stockOnFailed: 'Failed to load the stock of this moment',
} as const;
