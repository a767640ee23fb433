import { z } from 'zod';
import { isTimeZone } from '../calendar.ts';
import type { Role } from '../permissions.ts';
import { Email, HexColor, Id, RequiredText, Text, WebAddress } from '../wire.ts';
import { tenantMessages as texts } from './messages.ts';

export const defaultColors = { primary_color: '#3B82F6', secondary_color: '#DBEAFE' } as const;

export const logoBytesMax = 1_048_576;

/** A name goes into mail headers: no line breaks. */
function WorkspaceName(min: number, message: string) {
  return RequiredText(min, 120, message).refine((text) => !/[\r\n]/.test(text), 'Use one line');
}

export const CreateTenant = z.object({
  name: WorkspaceName(1, texts.nameRequired),
  primary_color: HexColor(texts.newPrimaryColor).default(defaultColors.primary_color),
  secondary_color: HexColor(texts.newSecondaryColor).default(defaultColors.secondary_color),
  industry: Text(120).nullish(),
});
export type CreateTenant = z.infer<typeof CreateTenant>;

/** ISO 4217. */
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

export const UpdateTenant = z.object({
  id: Id,
  name: WorkspaceName(2, texts.nameShort).optional(),
  primary_color: HexColor(texts.primaryColor).optional(),
  secondary_color: HexColor(texts.secondaryColor).optional(),
  industry: Text(120).optional(),
  address: Text(500).optional(),
  phone: Text(50).optional(),
  email: z.union([z.literal(''), Email], 'Invalid email address').optional(),
  website: WebAddress(texts.website).optional(),
  currency: z
    .string(texts.currency)
    .trim()
    .toUpperCase()
    .refine((code) => currencies.has(code), texts.currency)
    .optional(),
  timezone: z
    .string(texts.timezone)
    .trim()
    .refine((name) => /^[a-z]/i.test(name) && isTimeZone(name), texts.timezone)
    .optional(),
});
export type UpdateTenant = z.infer<typeof UpdateTenant>;

export const TenantId = z.object({ id: Id });

/** `"public"` or a workspace's id; text of digits counts as an id. */
export const SelectTenant = z.object({ tenant_id: z.union([z.number(), Text(60)], 'Choose a workspace') });

/** A workspace as every answer shows it. */
export interface TenantView {
  id: number;
  name: string;
  schema_name: string;
  industry: string;
  primary_color: string;
  secondary_color: string;
  logo: string | null;
  logo_url: string | null;
  address: string;
  phone: string;
  email: string;
  website: string;
  currency: string;
  timezone: string;
  is_current: boolean;
}

export interface TenantsView {
  tenants: TenantView[];
  current_tenant_schema: string;
}

/** A workspace one belongs to, as the profile lists it. */
export interface OwnMembershipView {
  id: number;
  name: string;
  schema_name: string;
  logo_url: string | null;
  role: Role;
  is_superuser: boolean;
  is_current: boolean;
  joined_at: Date;
}

/** The workspace of somebody who had none; their refresh token stays the same. */
export interface FirstTenantView {
  access: string;
  tenant: TenantView;
}

/** Tokens of a session in a workspace. */
export interface SelectedTenantView {
  access: string;
  refresh: string;
  tenant: TenantView;
}
