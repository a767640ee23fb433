import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { Cost, Day, Id, Line, Price, Quantity, RequiredLine, Seen, Text } from '../wire.ts';
import { FurtherCodes } from './further-codes.ts';
import { ProductLevels, ReorderLevels } from './levels.ts';
import { productMessages as texts } from './messages.ts';

export const stockStatuses = ['in', 'low', 'out'] as const;
export type StockStatus = (typeof stockStatuses)[number];

export const productOrderings = [
  'name',
  'sku',
  'category_name',
  'total_stock',
  'selling_price',
  'cost_price',
  'created_at',
  'updated_at',
] as const;

const stockSmall = 'Use 0 or more';

/** Which products: the same for lists, exports and selections. */
export const FilterProducts = z.object({
  search: Line(200).optional(),
  /** Part of a custom field's name or value. */
  custom_field: Text(200).optional(),
  /** One custom field by its name: by itself everything that has a value there, else as the next ones say. */
  custom_field_name: Text(120).optional(),
  /** Part of a text. */
  custom_field_contains: Text(200).optional(),
  /** A whole value: an option of a select, or `true` and `false`. */
  custom_field_is: Text(200).optional(),
  /** Numbers from and to, both included. */
  custom_field_min: z.number('Use a number').optional(),
  custom_field_max: z.number('Use a number').optional(),
  /** Days from and to, both included. */
  custom_field_from: Day.optional(),
  custom_field_to: Day.optional(),
  /** The whole barcode or SKU, as a scanner reads it. */
  code: Line(128).optional(),
  is_active: z.boolean().optional(),
  category: Id.optional(),
  manufacturer: Id.optional(),
  stock_status: z.enum(stockStatuses, 'Use in, low or out').optional(),
  low_stock: z.boolean().optional(),
  /** Pieces on hand from and to, both included. */
  stock_from: Quantity(0, stockSmall).optional(),
  stock_to: Quantity(0, stockSmall).optional(),
  /** Whether more is reserved than there is. */
  short: z.boolean().optional(),
  location: Id.optional(),
});
export type FilterProducts = z.infer<typeof FilterProducts>;

export const ListProducts = Paged.extend(FilterProducts.shape).extend({
  ordering: Ordering(productOrderings).optional(),
});
export type ListProducts = z.infer<typeof ListProducts>;

/** How many products a selection over all pages can hold. */
export const selectionMax = 100_000;

const Selection = z.array(Id).max(selectionMax, `Choose at most ${selectionMax.toLocaleString('en-US')} products`);

/** What a filter finds, or of that only the products named. */
export const ExportProducts = FilterProducts.extend({
  ids: Selection.optional(),
  /** With all that an import reads, in columns beside the documented ones. */
  complete: z.boolean('Use true or false').optional(),
});
export type ExportProducts = z.infer<typeof ExportProducts>;

export const productImagesMax = 10;
export const imageBytesMax = 10 * 1024 * 1024;

/** Names that would break every object that carries them. */
export const forbiddenNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export const CustomValue = z.union([Text(2000), z.number(), z.boolean(), z.null()]);
export type CustomValue = z.infer<typeof CustomValue>;

/** Name → value. Some names would break every answer that carries them, so they are refused. */
export const CustomFields = z
  .record(z.string(), CustomValue)
  .refine(
    (fields) =>
      Object.keys(fields).every((name) => name.trim() !== '' && name.length <= 120 && !forbiddenNames.has(name)),
    texts.customFieldName,
  )
  .refine((fields) => Object.keys(fields).length <= 100, 'Use at most 100 fields');

const Name = RequiredLine(2, 255, texts.nameShort);
const Barcode = Line(128);
const Description = Text(10_000);

export const CreateProduct = z
  .object({
    name: Name,
    barcode: Barcode.nullish(),
    description: Description.nullish(),
    category_id: Id.nullish(),
    category_name: Line(120).nullish(),
    manufacturer_id: Id.nullish(),
    manufacturer_name: Line(120).nullish(),
    selling_price: Price(texts.pricePositive).default(0),
    cost_price: Cost(texts.costPositive).default(0),
    min_stock_level: Quantity(0, texts.minStockPositive).nullish(),
    ...ReorderLevels.shape,
    is_active: z.boolean().default(true),
    custom_fields: CustomFields.default({}),
    further_codes: FurtherCodes.optional(),
    initial_stock_quantity: Quantity(0, texts.initialStockPositive).default(0),
    location_id: Id.nullish(),
  })
  .refine(
    (form) => form.category_id != null || (typeof form.category_name === 'string' && form.category_name.trim() !== ''),
    {
      // Beside other bad fields the name comes as it was sent, untrimmed and of any type.
      path: ['category_name'],
      error: texts.categoryRequired,
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );
export type CreateProduct = z.infer<typeof CreateProduct>;

export const UpdateProduct = z.object({
  id: Id,
  /** The `updated_at` of what the person saw: a product that was changed since is not overwritten. */
  expected_updated_at: Seen,
  name: Name.optional(),
  barcode: Barcode.nullish(),
  description: Description.nullish(),
  category: Id.nullish(),
  manufacturer: Id.nullish(),
  selling_price: Price(texts.pricePositive).optional(),
  cost_price: Cost(texts.costPositive).optional(),
  min_stock_level: Quantity(0, texts.minStockPositive).optional(),
  ...ReorderLevels.shape,
  is_active: z.boolean().optional(),
  custom_fields: CustomFields.optional(),
  further_codes: FurtherCodes.optional(),
});
export type UpdateProduct = z.infer<typeof UpdateProduct>;

export const Ids = z.array(Id).min(1, 'Choose at least one product').max(1000, 'Choose at most 1,000 products');

/** What one transaction changes within the time that a statement has, with other work beside it. */
export const changedTogetherMax = 10_000;

/** Products that are acted on together. */
export const ManyProducts = z.object({
  ids: z
    .array(Id)
    .min(1, 'Choose at least one product')
    .max(changedTogetherMax, `Choose at most ${changedTogetherMax.toLocaleString('en-US')} products`),
  /** Leaves out those that are gone meanwhile, instead of refusing all. */
  skip_missing: z.boolean().default(false),
});

/** Products whose stock is asked for together. */
export const SumProductStock = z.object({ ids: Selection.min(1, 'Choose at least one product') });

/** Pieces of several products together. */
export interface ProductStockSum {
  on_hand: number;
  /** Promised to open orders. */
  reserved: number;
}

/** One change of many products; `null` takes the category and levels away. */
export const UpdateProducts = ManyProducts.extend({
  is_active: z.boolean().optional(),
  category: Id.nullish(),
  ...ProductLevels.shape,
}).refine(
  ({ ids: _ids, skip_missing: _skips, ...change }) => Object.values(change).some((value) => value !== undefined),
  {
    path: ['ids'],
    error: 'Say what to change',
  },
);

export const archivedOrderings = ['name', 'sku', 'archived_at'] as const;
export const ListArchivedProducts = Paged.extend({
  search: Line(200).optional(),
  ordering: Ordering(archivedOrderings).optional(),
});

/** Gone from every list, to be brought back. */
export const ArchivedProductView = answerSchema('ArchivedProductView', () => ({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  /** As it will be again when it is restored. */
  is_active: z.boolean(),
  archived_at: z.date().nullable(),
}));
export type ArchivedProductView = z.infer<typeof ArchivedProductView>;

/** Categories, manufacturers and locations are alike: a name, unique ignoring case, and a switch. */
export const ListNamed = Paged.extend({
  search: Line(200).optional(),
  is_active: z.boolean().optional(),
  ordering: Ordering(['name']).optional(),
});
export type ListNamed = z.infer<typeof ListNamed>;

export const productCountOrderings = ['name', 'product_count'] as const;
export const ListProductCounts = ListNamed.extend({ ordering: Ordering(productCountOrderings).optional() });
export const CreateNamed = z.object({
  name: RequiredLine(1, 120, texts.nameRequired),
  is_active: z.boolean().default(true),
});
export const UpdateNamed = z.object({
  id: Id,
  name: RequiredLine(1, 120, texts.nameRequired).optional(),
  is_active: z.boolean().optional(),
  expected_updated_at: Seen,
});

export const NamedView = answerSchema('NamedView', () => ({
  id: z.int(),
  name: z.string(),
  is_active: z.boolean(),
  updated_at: z.date(),
}));
export type NamedView = z.infer<typeof NamedView>;

/** A category or manufacturer with how many products carry it. */
export const ProductCountView = answerSchema('ProductCountView', () => ({
  ...NamedView.shape,
  product_count: z.int(),
  /** Archived products keep theirs, and with it the name from being deleted. */
  archived_count: z.int(),
}));
export type ProductCountView = z.infer<typeof ProductCountView>;

export const InventoryItemView = answerSchema('InventoryItemView', () => ({
  id: z.int(),
  location: z.int(),
  location_name: z.string(),
  quantity: z.int(),
}));
export type InventoryItemView = z.infer<typeof InventoryItemView>;

export const ProductImageView = answerSchema('ProductImageView', () => ({
  id: z.int(),
  product: z.int(),
  /** Signed address that works in an `<img>` for one hour. */
  image: z.string(),
  /** The same picture within 96 and within 320 pixels. */
  thumbnail: z.string(),
  preview: z.string(),
  is_primary: z.boolean(),
}));
export type ProductImageView = z.infer<typeof ProductImageView>;

/** All pictures of a product in the order they shall have; the first one becomes primary. */
export const ArrangeImages = z.object({ product: Id, ids: z.array(Id).min(1).max(productImagesMax) });

/** A product as lists, detail and export show it (docs/rules.md#products). Amounts in the tenant's currency. */
export const ProductView = answerSchema('ProductView', () => ({
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  further_codes: z.array(z.string()),
  description: z.string(),
  category: z.int().nullable(),
  category_name: z.string().nullable(),
  manufacturer: z.int().nullable(),
  manufacturer_name: z.string().nullable(),
  selling_price: z.number(),
  cost_price: z.number(),
  min_stock_level: z.int(),
  max_stock_level: z.int(),
  reorder_point: z.int(),
  reorder_quantity: z.int(),
  is_active: z.boolean(),
  total_stock: z.int(),
  reserved: z.int(),
  available: z.int(),
  /** Pieces that open purchase orders will bring (docs/rules.md#incoming). */
  incoming: z.int(),
  /** `YYYY-MM-DD`: the earliest day on which some of them are expected. */
  incoming_on: z.string().nullable(),
  stock_status: z.enum(stockStatuses),
  custom_fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  inventory_items: z.array(InventoryItemView),
  images: z.array(ProductImageView),
  created_at: z.date(),
  updated_at: z.date(),
}));
export type ProductView = z.infer<typeof ProductView>;
