/** Texts of suppliers, shared by server and screens. */
export const supplierMessages = {
  nameRequired: 'Supplier name is required',
  email: 'Invalid email address',
  website: 'Invalid website URL',
  notFound: 'Supplier not found',
  listFailed: 'Failed to load suppliers',
  loadFailed: 'Failed to load supplier data',
  deleted: 'Supplier deleted successfully',
  deleteFailed: 'Failed to delete supplier',
  created: 'Supplier created successfully',
  createFailed: 'Failed to create supplier',
  updated: 'Supplier updated successfully',
  updateFailed: 'Failed to update supplier',
  deleteQuestion: 'A supplier with purchase orders is archived: it stays on its orders and can be restored.',
  restored: (name: string) => `${name} restored`,
  restoreFailed: 'Failed to restore supplier',
  changedMeanwhile: 'Somebody else changed this supplier. Reload it to see what is new.',
} as const;
