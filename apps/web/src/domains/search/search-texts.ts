/** Document 1, section 2. */
export const searchPlaceholder = 'Search products, orders...';
