import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { isTimeZone } from '../calendar.ts';
import { roles } from '../permissions.ts';
import { Email, HexColor, Id, Line, RequiredLine, Seen, Text, WebAddress } from '../wire.ts';
import { tenantMessages as texts } from './messages.ts';

export const defaultColors = { primary_color: '#3B82F6', secondary_color: '#DBEAFE' } as const;

export const logoBytesMax = 1_048_576;

export const tenantNameLengthMax = 200;

/** One line: it goes into letterheads and mail headers. */
export function TenantName(min: number, message: string) {
  return RequiredLine(min, tenantNameLengthMax, message);
}

/** ISO 4217. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const Currency = z
  .string(texts.currency)
  .trim()
  .toUpperCase()
  .refine((code) => currencies.has(code), texts.currency);

/** An IANA name. */
export const TimeZone = z
  .string(texts.timezone)
  .trim()
  .refine((name) => /^[a-z]/i.test(name) && isTimeZone(name), texts.timezone);

export const CreateTenant = z.object({
  name: TenantName(1, texts.nameRequired),
  primary_color: HexColor(texts.newPrimaryColor).default(defaultColors.primary_color),
  secondary_color: HexColor(texts.newSecondaryColor).default(defaultColors.secondary_color),
  industry: Line(120).nullish(),
  currency: Currency.optional(),
  timezone: TimeZone.optional(),
});
export type CreateTenant = z.infer<typeof CreateTenant>;

export const UpdateTenant = z.object({
  id: Id,
  name: TenantName(2, texts.nameShort).optional(),
  primary_color: HexColor(texts.primaryColor).optional(),
  secondary_color: HexColor(texts.secondaryColor).optional(),
  industry: Line(120).optional(),
  address: Text(500).optional(),
  phone: Line(50).optional(),
  email: z.union([z.literal(''), Email], 'Invalid email address').optional(),
  website: WebAddress(texts.website).optional(),
  /** As invoices carry it. */
  tax_id: Line(50).optional(),
  currency: Currency.optional(),
  timezone: TimeZone.optional(),
  expected_updated_at: Seen,
});
export type UpdateTenant = z.infer<typeof UpdateTenant>;

/** `"public"` or a tenant's id; text of digits counts as an id. */
export const SelectTenant = z.object({ tenant_id: z.union([z.number(), Text(60)], 'Choose a company') });

/** A tenant as every answer shows it. */
export const TenantView = answerSchema('TenantView', () => ({
  id: z.int(),
  name: z.string(),
  schema_name: z.string(),
  industry: z.string(),
  primary_color: z.string(),
  secondary_color: z.string(),
  logo: z.string().nullable(),
  logo_url: z.string().nullable(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  tax_id: z.string(),
  currency: z.string(),
  timezone: z.string(),
  created_at: z.date(),
  /** Of the settings. */
  updated_at: z.date(),
  is_current: z.boolean(),
}));
export type TenantView = z.infer<typeof TenantView>;

export const TenantsView = answerSchema('TenantsView', () => ({
  tenants: z.array(TenantView),
  current_tenant_schema: z.string(),
}));
export type TenantsView = z.infer<typeof TenantsView>;

/** A tenant one belongs to, as the profile lists it. */
export const OwnMembershipView = answerSchema('OwnMembershipView', () => ({
  id: z.int(),
  name: z.string(),
  schema_name: z.string(),
  logo_url: z.string().nullable(),
  primary_color: z.string(),
  role: z.enum(roles),
  is_superuser: z.boolean(),
  is_current: z.boolean(),
  joined_at: z.date(),
}));
export type OwnMembershipView = z.infer<typeof OwnMembershipView>;

/** The first tenant of a user; the refresh token stays the same. */
export const FirstTenantView = answerSchema('FirstTenantView', () => ({
  access: z.string(),
  tenant: TenantView,
}));
export type FirstTenantView = z.infer<typeof FirstTenantView>;

/** Tokens of a session in a tenant. */
export const SelectedTenantView = answerSchema('SelectedTenantView', () => ({
  access: z.string(),
  refresh: z.string(),
  tenant: TenantView,
}));
export type SelectedTenantView = z.infer<typeof SelectedTenantView>;

/** The address of the logo, under both names that the documents give it. */
export const UploadedLogo = answerSchema('UploadedLogo', () => ({
  logo: z.string(),
  logo_url: z.string(),
}));
