import { reportList } from '../domains/reports/report-list.ts';
import { paths } from '../platform/paths.ts';
import type { Right } from '../platform/session/current-user.ts';

interface FurtherPage {
  label: string;
  to: string;
  right?: Right;
  words?: string;
  /** Makes something. */
  adds?: boolean;
  isQuiet?: boolean;
}

const profileSections: readonly FurtherPage[] = [
  { label: 'Two-Factor Authentication', to: `${paths.profile}#two-factor`, words: '2fa authenticator code security' },
  { label: 'Notification Settings', to: paths.notificationSettings, words: 'daily digest emails alerts preferences' },
  { label: 'Change Password', to: `${paths.profile}#change-password`, words: 'security' },
  { label: 'Sessions', to: `${paths.profile}#sessions`, words: 'devices security' },
  { label: 'Delete Account', to: `${paths.profile}#delete-account`, words: 'close' },
];

/** Pages that the sidebar does not list. */
export const furtherPages: readonly FurtherPage[] = [
  { label: 'Add Product', to: paths.addProduct, right: ['create', 'products'], words: 'new create', adds: true },
  { label: 'Create Order', to: paths.createOrder, right: ['create', 'orders'], words: 'new add', adds: true },
  {
    label: 'Create Purchase Order',
    to: paths.createPurchaseOrder,
    right: ['create', 'purchases'],
    words: 'new add po',
    adds: true,
  },
  { label: 'Add Supplier', to: paths.addSupplier, right: ['create', 'suppliers'], words: 'new create', adds: true },
  {
    label: 'Import Products',
    to: paths.importProducts,
    right: ['create', 'products'],
    words: 'upload csv excel file',
    adds: true,
  },
  {
    label: 'Receive a Purchase Order',
    to: `${paths.purchaseOrders}?status=ordered`,
    right: ['update', 'purchases'],
    words: 'receiving delivery goods in arrived',
  },
  { label: 'Notifications', to: paths.notifications, words: 'alerts bell unread inbox' },
  { label: 'End of Day', to: paths.endOfDay, right: ['read', 'orders'], words: 'close cash' },
  { label: 'Archived Suppliers', to: paths.archivedSuppliers, right: ['read', 'suppliers'] },
  { label: 'Groups', to: paths.groups, right: ['read', 'users'], words: 'roles rights permissions users' },
  { label: 'Your Profile', to: paths.profile, words: 'account name email settings' },
  ...profileSections.map((section) => ({ ...section, isQuiet: true })),
  ...reportList.map(
    ({ title, to }): FurtherPage => ({ label: `Report: ${title}`, to, right: ['read', 'reports'], isQuiet: true }),
  ),
];
