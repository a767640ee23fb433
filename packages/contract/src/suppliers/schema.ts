import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { Email, Id, Line, RequiredLine, Seen, Text, WebAddress } from '../wire.ts';
import { supplierMessages as texts } from './messages.ts';

export const supplierOrderings = ['name', 'contact_name', 'email', 'is_active', 'created_at'] as const;

export const ListSuppliers = Paged.extend({
  search: Line(200).optional(),
  is_active: z.boolean().optional(),
  ordering: Ordering(supplierOrderings).optional(),
});
export type ListSuppliers = z.infer<typeof ListSuppliers>;

export const ListArchivedSuppliers = Paged.extend({
  search: Line(200).optional(),
  ordering: Ordering(['name', 'archived_at']).optional(),
});
export type ListArchivedSuppliers = z.infer<typeof ListArchivedSuppliers>;

const Name = RequiredLine(1, 200, texts.nameRequired);

/** Nothing and empty are the same: there is none (docs/rules.md#suppliers). */
const details = {
  contact_name: Line(200).nullish(),
  email: z.union([z.literal(''), Email], texts.email).nullish(),
  phone: Line(50).nullish(),
  website: WebAddress(texts.website).nullish(),
  tax_id: Line(50).nullish(),
  address: Text(1000).nullish(),
  notes: Text(5000).nullish(),
};

export const CreateSupplier = z.object({ name: Name, ...details, is_active: z.boolean().default(true) });
export type CreateSupplier = z.infer<typeof CreateSupplier>;

/** A field that is not sent stays; an empty one is cleared. */
export const UpdateSupplier = z.object({
  id: Id,
  name: Name.optional(),
  ...details,
  is_active: z.boolean().optional(),
  expected_updated_at: Seen,
});
export type UpdateSupplier = z.infer<typeof UpdateSupplier>;

export const SupplierView = answerSchema('SupplierView', () => ({
  id: z.int(),
  name: z.string(),
  contact_name: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  tax_id: z.string(),
  address: z.string(),
  notes: z.string(),
  is_active: z.boolean(),
  created_at: z.date(),
  updated_at: z.date(),
}));
export type SupplierView = z.infer<typeof SupplierView>;

/** A supplier that was deleted while it had purchase orders. */
export const ArchivedSupplierView = answerSchema('ArchivedSupplierView', () => ({
  id: z.int(),
  name: z.string(),
  archived_at: z.date().nullable(),
}));
export type ArchivedSupplierView = z.infer<typeof ArchivedSupplierView>;
