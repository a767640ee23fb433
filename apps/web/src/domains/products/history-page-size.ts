/** Rows of a product's histories on one page. */
export const historyPageSize = 25;
