import '../default-messages.ts';
import { z } from 'zod';
import { Paged } from '../paging.ts';
import type { Resource } from '../permissions.ts';
import { Id } from '../wire.ts';

/** What the product tells people about. */
export const notificationKinds = [
  'low_stock',
  'out_of_stock',
  'order_received',
  'purchase_order_received',
  'import_finished',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export interface NotificationSwitches {
  in_app: boolean;
  email: boolean;
}

/** Until somebody chooses: everything on the screen, and by mail only what loses a sale. */
export const defaultSwitches: Record<NotificationKind, NotificationSwitches> = {
  low_stock: { in_app: true, email: false },
  out_of_stock: { in_app: true, email: true },
  order_received: { in_app: true, email: false },
  purchase_order_received: { in_app: true, email: false },
  import_finished: { in_app: true, email: false },
};

export const UpdatePreferences = z.object({
  preferences: z
    .array(
      z.object({
        kind: z.enum(notificationKinds),
        in_app: z.boolean().optional(),
        email: z.boolean().optional(),
      }),
    )
    .max(notificationKinds.length),
});
export type UpdatePreferences = z.infer<typeof UpdatePreferences>;

export interface NotificationPreferenceView extends NotificationSwitches {
  kind: NotificationKind;
}

/** One row a kind, in the order of `notificationKinds`. */
export interface PreferencesView {
  preferences: NotificationPreferenceView[];
}

/** What one must be allowed to read to hear of a kind; what is meant for one person alone needs nothing else. */
export const resourceOfKind: Record<NotificationKind, Resource | undefined> = {
  low_stock: 'products',
  out_of_stock: 'products',
  order_received: 'orders',
  purchase_order_received: 'purchases',
  import_finished: undefined,
};

/** Newest first. */
export const ListNotifications = Paged.extend({ unread: z.boolean().optional() });

export const NotificationId = z.object({ id: Id });

/** What the sentence of a notification is made of; each kind has its own. */
export interface NotificationFacts {
  total_stock?: number;
  min_stock_level?: number;
  /** Rows of an import that became products, and those that did not. */
  created?: number;
  rejected?: number;
  customer_name?: string;
  supplier_name?: string;
}

export interface NotificationView {
  id: number;
  kind: NotificationKind;
  title: string;
  detail: string;
  subject_type: string;
  subject_id: number | null;
  created_at: Date;
  is_read: boolean;
}

/** A page, and how many the caller has not read in all. */
export interface NotificationPage {
  results: NotificationView[];
  count: number;
  unread_count: number;
}
