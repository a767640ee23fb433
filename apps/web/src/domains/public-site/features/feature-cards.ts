export const categories = [
  { id: 'organize', name: 'Organize' },
  { id: 'customize', name: 'Customize' },
  { id: 'manage', name: 'Manage' },
  { id: 'track', name: 'Track & Update' },
  { id: 'report', name: 'Report' },
] as const;
export type CategoryId = (typeof categories)[number]['id'];

export interface FeatureCard {
  title: string;
  text: string;
  /** The guide that shows it. */
  guide: string;
}

/** What the product does today, and no more. */
export const featureCards: Readonly<Record<CategoryId, readonly FeatureCard[]>> = {
  organize: [
    {
      title: 'Product catalog',
      text: 'Name, prices, category, codes and stock on one page. The SKU is given for you, the margin worked out.',
      guide: 'first-product',
    },
    {
      title: 'Product pictures',
      text: 'Drop files or take a photo. PNG, JPEG, GIF, WebP and HEIC are taken, and large pictures are reduced before they are sent.',
      guide: 'first-product',
    },
    {
      title: 'Import',
      text: 'CSV, Excel, PDF and Word lists become products, or update those you have. A preview shows what will happen, and an import can be undone for 24 hours.',
      guide: 'import',
    },
    {
      title: 'Locations',
      text: 'Shop, storeroom, van: stock is known for each, and a transfer leaves one place and reaches the other in one step.',
      guide: 'locations',
    },
    {
      title: 'Barcode and QR labels',
      text: 'Print labels on sheets or on a label printer, for one product or for everything that came in. The preview is drawn to the millimetre.',
      guide: 'labels',
    },
    {
      title: 'Customers',
      text: 'Who bought what, what they paid and what they owe. Records that were entered twice are merged into one.',
      guide: 'orders-and-invoices',
    },
  ],
  customize: [
    {
      title: 'Custom fields',
      text: 'Add text, numbers, dates or choices to your products, make them required, and filter the list by them.',
      guide: 'custom-fields',
    },
    {
      title: 'Your name and colors',
      text: 'Your logo stands on screens, invoices and receipts, and your two colors dress the application. Text stays readable in the light and the dark theme.',
      guide: 'companies',
    },
    {
      title: 'Several companies',
      text: 'Each has its own products, people and figures. Switch between them without signing in again.',
      guide: 'companies',
    },
    {
      title: 'Roles and groups',
      text: 'Administrators, managers, staff and viewers each see and do what is theirs. Groups of your own add rights.',
      guide: 'users-and-rights',
    },
    {
      title: 'Saved views',
      text: 'Keep the search, the filters and the order of a list under a name, and come back to it with one click.',
      guide: 'search-and-keys',
    },
  ],
  manage: [
    {
      title: 'Counter sales',
      text: 'Sell by keyboard, by touch or with a scanner. Park a sale for later, keep favourites at hand, give change, print or mail the receipt.',
      guide: 'counter',
    },
    {
      title: 'Customer orders',
      text: 'An order reserves its goods, shipping books them out, and cancelling gives them back. Up to 500 orders change status at once.',
      guide: 'orders-and-invoices',
    },
    {
      title: 'Invoices and payments',
      text: 'An invoice is a PDF with your letterhead, to print or to mail. Payments, part payments and refunds are recorded for each order.',
      guide: 'orders-and-invoices',
    },
    {
      title: 'Returns',
      text: 'Take back single pieces of a sale or an order, into the stock or written off, with the refund and a credit note.',
      guide: 'returns',
    },
    {
      title: 'Purchase orders',
      text: 'From the draft to the last delivery. Send the PDF to the supplier by mail and see what is late.',
      guide: 'purchase-orders',
    },
    {
      title: 'Suppliers and price lists',
      text: 'Codes, prices, packs and days until delivery for each product of a supplier, read from their price list when a new one comes.',
      guide: 'purchase-orders',
    },
    {
      title: 'Two-step sign-in',
      text: 'A code from an authenticator app protects the account beside the password, with recovery codes for a lost phone.',
      guide: 'two-factor',
    },
  ],
  track: [
    {
      title: 'Stock ledger',
      text: 'Every movement keeps who, when, why and from which document. Nothing is overwritten: a correction is a movement of its own.',
      guide: 'stock-counts',
    },
    {
      title: 'Inventory audits',
      text: 'Several people count with phones and scanners while you sell, blind if you like, and without a connection too. You review the differences by value and book them at once.',
      guide: 'stocktake',
    },
    {
      title: 'Receiving',
      text: 'Book a delivery by hand or by scanning it, in parts and to several locations. A receipt that was wrong can be reversed.',
      guide: 'receive-goods',
    },
    {
      title: 'Scanning',
      text: 'Barcode scanners work on every screen, and the camera of a phone or computer reads barcodes and QR codes.',
      guide: 'counter',
    },
    {
      title: 'Alerts and reordering',
      text: 'Be told when something runs low, in the application or by mail. Proposals count what sells, what is reserved and what is on its way.',
      guide: 'reorder',
    },
    {
      title: 'Search and keyboard',
      text: 'One box finds products, orders, customers and pages, forgives typing errors and runs actions. Ctrl-K opens it anywhere.',
      guide: 'search-and-keys',
    },
  ],
  report: [
    {
      title: 'Sales and stock reports',
      text: 'Revenue, cost and margin by product, category, customer, person, day or month; stock and its value on any past day; what runs low and what does not sell. Each figure leads to the rows behind it.',
      guide: 'reports',
    },
    {
      title: 'Custom reports',
      text: 'Any of 23 figures by time, product, category, location, customer, supplier, person, reason or a field of your own. Saved, shared with the company and mailed on a schedule.',
      guide: 'custom-reports',
    },
    {
      title: 'Audit log',
      text: 'Who changed what and when, told in words. Entries can be searched and saved as a file, never changed.',
      guide: 'users-and-rights',
    },
    {
      title: 'Exports',
      text: 'Products, orders, purchase orders, the audit log and every report as CSV, reports as PDF too. A complete export of the products can be imported again as it is.',
      guide: 'export-and-backup',
    },
  ],
};
