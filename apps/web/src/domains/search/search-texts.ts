/** Texts of the search box. */
export const searchPlaceholder = 'Search products, orders...';
