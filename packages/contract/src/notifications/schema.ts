import '../default-messages.ts';
import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import type { SubjectType } from '../audit-vocabulary.ts';
import { Paged } from '../paging.ts';
import type { Resource } from '../permissions.ts';
import { type NotificationKind, notificationKinds, type PreferenceKind, preferenceKinds } from './kinds.ts';
import { notificationMessages } from './messages.ts';

export const NotificationSwitches = answerSchema('NotificationSwitches', () => ({
  in_app: z.boolean(),
  email: z.boolean(),
}));
export type NotificationSwitches = z.infer<typeof NotificationSwitches>;

/** The defaults: everything in the app, and by mail only what loses a sale. */
export const defaultSwitches: Record<PreferenceKind, NotificationSwitches> = {
  low_stock: { in_app: true, email: false },
  out_of_stock: { in_app: true, email: true },
  short: { in_app: true, email: false },
  order_received: { in_app: true, email: false },
  purchase_order_received: { in_app: true, email: false },
  late_delivery: { in_app: true, email: false },
  import_finished: { in_app: true, email: false },
  mail_failed: { in_app: true, email: false },
  daily_digest: { in_app: false, email: false },
};

export const UpdatePreferences = z.object({
  preferences: z
    .array(
      z
        .object({
          kind: z.enum(preferenceKinds),
          in_app: z.boolean().optional(),
          email: z.boolean().optional(),
        })
        .refine(({ kind, in_app }) => kind !== 'daily_digest' || in_app !== true, {
          path: ['in_app'],
          error: notificationMessages.digestIsMailed,
        }),
    )
    .max(preferenceKinds.length),
});
export type UpdatePreferences = z.infer<typeof UpdatePreferences>;

export const NotificationPreferenceView = answerSchema('NotificationPreferenceView', () => ({
  ...NotificationSwitches.shape,
  kind: z.enum(preferenceKinds),
}));
export type NotificationPreferenceView = z.infer<typeof NotificationPreferenceView>;

/** One row a kind, in the order of `preferenceKinds`. */
export const PreferencesView = answerSchema('PreferencesView', () => ({
  preferences: z.array(NotificationPreferenceView),
}));
export type PreferencesView = z.infer<typeof PreferencesView>;

/** The resource whose read right a kind needs; none for notifications with a single recipient. */
export const resourceOfKind: Record<NotificationKind, Resource | undefined> = {
  low_stock: 'products',
  out_of_stock: 'products',
  short: 'products',
  order_received: 'orders',
  purchase_order_received: 'purchases',
  late_delivery: 'purchases',
  import_finished: undefined,
  mail_failed: undefined,
};

/** What a notification of each kind is about. */
export const subjectTypeOfKind = {
  low_stock: 'product',
  out_of_stock: 'product',
  short: 'product',
  order_received: 'order',
  purchase_order_received: 'purchase-order',
  late_delivery: 'purchase-order',
  import_finished: 'import',
  mail_failed: 'mail',
} as const satisfies Record<NotificationKind, SubjectType>;

/** Newest first. */
export const ListNotifications = Paged.extend({
  unread: z.boolean().optional(),
  kind: z.enum(notificationKinds).optional(),
});

export const NotificationView = answerSchema('NotificationView', () => ({
  id: z.int(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  detail: z.string(),
  subject_type: z.enum(Object.values(subjectTypeOfKind)),
  subject_id: z.int().nullable(),
  created_at: z.date(),
  is_read: z.boolean(),
}));
export type NotificationView = z.infer<typeof NotificationView>;

/** A page, and how many the caller has not read in all. */
export const NotificationPage = answerSchema('NotificationPage', () => ({
  results: z.array(NotificationView),
  count: z.int(),
  unread_count: z.int(),
}));
export type NotificationPage = z.infer<typeof NotificationPage>;

/** How many notifications were unread. */
export const MarkedNotifications = answerSchema('MarkedNotifications', () => ({
  marked: z.int(),
}));
