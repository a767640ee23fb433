import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { PermissionsView } from '../members/schema.ts';
import { Ordering, Paged } from '../paging.ts';
import { grantableRights, type Resource, type Rights, resources } from '../permissions.ts';
import { Line, Moment, RequiredLine } from '../wire.ts';
import { apiKeyMessages as texts } from './messages.ts';

/** How many keys a tenant has at most. */
export const apiKeysMax = 100;

export const apiKeyOrderings = ['name', 'created_at', 'last_used_at', 'expires_at'] as const;

export const ListApiKeys = Paged.extend({
  search: Line(200).optional(),
  ordering: Ordering(apiKeyOrderings).optional(),
});
export type ListApiKeys = z.infer<typeof ListApiKeys>;

/** One text for whatever nobody can give: an unknown resource, or an action that it does not have. */
const KeyPermissions = z
  .record(z.string(), z.array(z.string(), texts.permissionsBeyond).max(8, texts.permissionsBeyond))
  .refine(isGrantable, texts.permissionsBeyond);

/** Without `permissions` a key has all rights of its maker, without `expires_at` it does not expire. */
export const CreateApiKey = z.object({
  name: RequiredLine(1, 100, texts.nameRequired),
  permissions: KeyPermissions.optional(),
  expires_at: Moment.nullish(),
});
export type CreateApiKey = z.infer<typeof CreateApiKey>;

function isGrantable(permissions: Record<string, string[]>): permissions is Rights & Record<string, string[]> {
  return Object.entries(permissions).every(([resource, actions]) => {
    const possible: readonly string[] = resources.includes(resource as Resource)
      ? grantableRights[resource as Resource]
      : [];
    return actions.every((action) => possible.includes(action)) && possible.length > 0;
  });
}

/** `blocked`: its maker is deactivated; the key works again when they are activated. */
export const apiKeyStatuses = ['active', 'expired', 'blocked'] as const;
export type ApiKeyStatus = (typeof apiKeyStatuses)[number];

export const ApiKeyView = answerSchema('ApiKeyView', () => ({
  id: z.int(),
  name: z.string(),
  /** What the key was given. What its maker may not do at the time of a call, the key may not do either. */
  permissions: PermissionsView,
  status: z.enum(apiKeyStatuses),
  /** The name of its maker, in whose name it acts. */
  created_by: z.string(),
  created_at: z.date(),
  expires_at: z.date().nullable(),
  last_used_at: z.date().nullable(),
}));
export type ApiKeyView = z.infer<typeof ApiKeyView>;

/** The answer of the one call that tells the key. */
export const CreatedApiKey = answerSchema('CreatedApiKey', () => ({ ...ApiKeyView.shape, key: z.string() }));
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;
