import type { Action, Resource } from '@stockhand/contract/permissions';

export const resourceNames: Record<Resource, string> = {
  products: 'Products',
  orders: 'Orders and sales',
  purchases: 'Purchases',
  users: 'Users',
  suppliers: 'Suppliers',
  reports: 'Reports',
};

export const actionNames: Record<Action, string> = {
  create: 'Create',
  read: 'Read',
  update: 'Update',
  delete: 'Delete',
};
