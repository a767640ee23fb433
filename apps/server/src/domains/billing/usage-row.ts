import type { TenantRead } from '../../platform/handler-context.ts';
import { countProducts } from '../catalog/product-limit.ts';
import { countUsers } from '../members/user-limit.ts';

export interface Usage {
  products: number;
  users: number;
}

/** What counts against the limits of a plan, counted as the limits do. */
export async function findUsage({ db, caller }: TenantRead): Promise<Usage> {
  return { products: await countProducts(db), users: await countUsers(db, caller.tenant.id) };
}
