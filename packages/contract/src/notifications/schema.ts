import '../default-messages.ts';
import { z } from 'zod';

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
