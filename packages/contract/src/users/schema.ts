import { z } from 'zod';
import { Ordering, Paged } from '../paging.ts';
import { type Action, grantableRights, type Permissions, type Resource, type Role, resources } from '../permissions.ts';
import type { TenantView } from '../tenants/schema.ts';
import { Email, Id, RequiredText, Text } from '../wire.ts';
import { userMessages as texts } from './messages.ts';

export const CreateUserName = RequiredText(3, 150, texts.usernameShort).refine(
  (text) => text.length < 3 || /^[\p{L}\p{N}@.+_-]+$/u.test(text),
  texts.usernameCharacters,
);

/** A name goes into mail headers: no line breaks. */
export function PersonName(min: number, message: string) {
  return RequiredText(min, 150, message).refine((text) => !/[\r\n]/.test(text), 'Use one line');
}

export const userOrderings = ['username', 'email', 'first_name', 'last_name', 'last_login', 'date_joined'] as const;

export const ListUsers = Paged.extend({
  search: Text(200).optional(),
  ordering: Ordering(userOrderings).optional(),
});
export type ListUsers = z.infer<typeof ListUsers>;

const Groups = z.array(Text(150), texts.groupsList).max(50, texts.groupsList);

export const InviteUser = z.object({
  username: CreateUserName,
  email: Email,
  first_name: PersonName(1, texts.firstNameRequired),
  last_name: PersonName(1, texts.lastNameRequired),
  is_active: z.boolean().default(true),
  is_staff: z.boolean().default(false),
  groups: Groups.default([]),
});
export type InviteUser = z.infer<typeof InviteUser>;

export const UpdateUser = z.object({
  id: Id,
  email: Email.optional(),
  first_name: PersonName(1, texts.firstNameRequired).optional(),
  last_name: PersonName(1, texts.lastNameRequired).optional(),
  is_active: z.boolean().optional(),
  is_staff: z.boolean().optional(),
  groups: Groups.optional(),
});
export type UpdateUser = z.infer<typeof UpdateUser>;

export const UserId = z.object({ id: Id });

/** A member of the workspace; spelled as the documents spell it (rulings, Fine print). */
export interface UserView {
  id: number;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  /** In this workspace. */
  is_active: boolean;
  is_staff: boolean;
  is_superuser: boolean;
  isAdmin: boolean;
  userType: Role;
  groups: string[];
  last_login: Date | null;
  dateJoined: Date;
  two_factor_enabled: boolean;
}

/** A new member; `had_account`: the person could sign in before and needs no link to choose a password. */
export interface InvitedUserView extends UserView {
  had_account: boolean;
}

/** Whoever is signed in, in the workspace of the session. */
export interface MeView extends UserView {
  role: Role;
  permissions: Permissions;
  tenant: TenantView;
}

/** Only what an administrator may do can be given. */
const GroupRights = z.strictObject(
  Object.fromEntries(
    resources.map((resource) => [
      resource,
      z
        .array(z.enum(grantableRights[resource] as [Action, ...Action[]], texts.rightsUnknown), texts.rightsUnknown)
        .max(8, texts.rightsUnknown)
        .optional(),
    ]),
  ) as Record<Resource, z.ZodOptional<z.ZodArray<z.ZodEnum<{ [Key in Action]: Key }>>>>,
  texts.rightsUnknown,
);

const GroupName = RequiredText(1, 100, texts.groupNameRequired).refine((text) => !/[\r\n]/.test(text), 'Use one line');

export const CreateGroup = z.object({ name: GroupName, rights: GroupRights.default({}) });

export const UpdateGroup = z.object({ id: Id, name: GroupName.optional(), rights: GroupRights.optional() });

export const GroupId = z.object({ id: Id });

export interface GroupView {
  id: number;
  name: string;
  /** One of the four that every workspace has; they are fixed. */
  is_built_in: boolean;
  /** What the group gives; a built-in one's are those of its role. */
  rights: Permissions;
  /** How many members are in it. */
  members: number;
}
