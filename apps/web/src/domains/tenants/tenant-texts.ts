/** Texts of the tenant screens. */
export const tenantTexts = {
  current: 'Current workspace',
  tenantId: (schemaName: string) => `Tenant ID ${schemaName}`,
  switching: 'Switching...',
  loadFailed: 'Unable to load tenants. Please try again later.',
  listFailed: 'Failed to load tenants. Please try again later.',
  sessionExpired: 'Your session has expired. Please log in again.',
  createFailed: 'Failed to create tenant. Please try again.',
  deleteFailed: 'Failed to delete tenant. Please try again.',
  created: (name: string) => `Tenant "${name}" created successfully`,
  deleted: (name: string) => `Tenant "${name}" deleted successfully`,
  noneSelected: 'Please select a tenant to view settings',
  settingsFailed: 'Failed to load tenant settings',
  updateFailed: 'Failed to update tenant settings. Please try again.',
  logoFailed: 'Failed to upload logo',
  updated: 'Tenant settings updated successfully',
} as const;
