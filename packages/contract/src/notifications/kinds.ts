/** What the product tells people about. */
export const notificationKinds = [
  'low_stock',
  'out_of_stock',
  'short',
  'order_received',
  'purchase_order_received',
  'late_delivery',
  'import_finished',
  'mail_failed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a person turns on and off: the kinds, and the mail of each morning, which is not shown in the app. */
export const preferenceKinds = [...notificationKinds, 'daily_digest'] as const;
export type PreferenceKind = (typeof preferenceKinds)[number];

/** What the sentence of a notification is made of; each kind has its own. */
export interface NotificationFacts {
  total_stock?: number;
  min_stock_level?: number;
  reserved?: number;
  /** Rows of an import that became products, those that updated one, and those that did neither. */
  created?: number;
  updated?: number;
  rejected?: number;
  /** Why a file could not be imported. */
  failure?: string;
  customer_name?: string;
  supplier_name?: string;
  /** The day on which a delivery was expected, `YYYY-MM-DD`. */
  expected_on?: string;
  /** Whom a mail was for. */
  recipient?: string;
}
