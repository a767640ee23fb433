import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { type Action, actions, grantableRights, type Resource, resources, roles } from '../permissions.ts';
import { TenantView } from '../tenants/schema.ts';
import { AccountEmail, Id, Line, RequiredLine, RequiredText, Seen, Token } from '../wire.ts';
import { userMessages as texts } from './messages.ts';

export const CreateUserName = RequiredText(3, 150, texts.usernameShort).refine(
  (text) => text.length < 3 || /^[\p{L}\p{N}@.+_-]+$/u.test(text),
  texts.usernameCharacters,
);

/** A name goes into mail headers: it is one line. */
export function PersonName(min: number, message: string) {
  return RequiredLine(min, 150, message);
}

export const userOrderings = ['username', 'email', 'first_name', 'last_name', 'last_login', 'date_joined'] as const;

export const ListUsers = Paged.extend({
  search: Line(200).optional(),
  ordering: Ordering(userOrderings).optional(),
});
export type ListUsers = z.infer<typeof ListUsers>;

const Groups = z.array(Line(150), texts.groupsList).max(50, texts.groupsList);

export const InviteUser = z.object({
  username: CreateUserName,
  email: AccountEmail,
  first_name: PersonName(1, texts.firstNameRequired),
  last_name: PersonName(1, texts.lastNameRequired),
  is_active: z.boolean().default(true),
  is_staff: z.boolean().default(false),
  groups: Groups.default([]),
});
export type InviteUser = z.infer<typeof InviteUser>;

export const UpdateUser = z.object({
  id: Id,
  email: AccountEmail.optional(),
  first_name: PersonName(1, texts.firstNameRequired).optional(),
  last_name: PersonName(1, texts.lastNameRequired).optional(),
  is_active: z.boolean().optional(),
  is_staff: z.boolean().optional(),
  groups: Groups.optional(),
  expected_updated_at: Seen,
});
export type UpdateUser = z.infer<typeof UpdateUser>;

const InvitationToken = Token(200, texts.invitationInvalid);
export const ShowInvitation = z.object({ token: InvitationToken });

/** By the mailed token, or by `id` where the account's own list shows it. */
export const AnswerInvitation = z
  .object({ token: InvitationToken.optional(), id: Id.optional() })
  .refine((input) => input.token !== undefined || input.id !== undefined, {
    path: ['token'],
    error: texts.invitationInvalid,
  });
export type AnswerInvitation = z.infer<typeof AnswerInvitation>;

/** What the page of a mailed invitation shows. */
export const InvitationView = answerSchema('InvitationView', () => ({
  tenant: z.strictObject({ name: z.string(), logo_url: z.string().nullable(), primary_color: z.string() }),
  inviter: z.string(),
  /** The invited address with most letters covered, like `w•••@example.com`. */
  email_hint: z.string(),
  /** Whether it is for the caller's account; false without a session. */
  is_for_caller: z.boolean(),
  /** Whether its link opens an account at `/reset-password/{token}`; else it is answered at `/accept-invitation/{token}`. */
  opens_account: z.boolean(),
  expires_at: z.date(),
}));
export type InvitationView = z.infer<typeof InvitationView>;

/** An invitation in its account's own list. */
export const OwnInvitationView = answerSchema('OwnInvitationView', () => ({
  id: z.int(),
  tenant: z.strictObject({ name: z.string(), logo_url: z.string().nullable() }),
  inviter: z.string(),
  created_at: z.date(),
  expires_at: z.date(),
}));
export type OwnInvitationView = z.infer<typeof OwnInvitationView>;

export const AcceptedInvitationView = answerSchema('AcceptedInvitationView', () => ({
  tenant: TenantView,
}));
export type AcceptedInvitationView = z.infer<typeof AcceptedInvitationView>;

/** A member who may work in the tenant, a deactivated one, or one who has not accepted the invitation yet. */
export const userStatuses = ['active', 'inactive', 'invited'] as const;
export type UserStatus = (typeof userStatuses)[number];

/** A member of the tenant or an invited person, of whom only what the inviter typed is shown; field names as in docs/rules.md#members. */
export const UserView = answerSchema('UserView', () => ({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** In this tenant. */
  is_active: z.boolean(),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
  isAdmin: z.boolean(),
  userType: z.enum(roles),
  groups: z.array(z.string()),
  last_login: z.date().nullable(),
  dateJoined: z.date(),
  two_factor_enabled: z.boolean(),
  status: z.enum(userStatuses),
  /**
   * The tenant's own invitation created the account and it belongs to no other: names, e-mail and two-factor are
   * managed here. False for invited users.
   */
  is_managed: z.boolean(),
  /** When the link of an invitation stops working; null of members. */
  invitation_expires_at: z.date().nullable(),
  /** Of what is edited here: names, address, switches and groups. */
  updated_at: z.date(),
}));
export type UserView = z.infer<typeof UserView>;

/** Resource → what may be done with it; every resource is there. */
export const PermissionsView = answerSchema(
  'Permissions',
  () =>
    Object.fromEntries(resources.map((resource) => [resource, z.array(z.enum(actions)).readonly()])) as Record<
      Resource,
      z.ZodReadonly<z.ZodArray<z.ZodEnum<{ [Key in Action]: Key }>>>
    >,
);

/** The signed-in user, in the tenant of the session. */
export const MeView = answerSchema('MeView', () => ({
  ...UserView.shape,
  /** A new address that waits for its link to be used. */
  pending_email: z.string().nullable(),
  role: z.enum(roles),
  permissions: PermissionsView,
  tenant: TenantView,
}));
export type MeView = z.infer<typeof MeView>;

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

const GroupName = RequiredLine(1, 100, texts.groupNameRequired);

export const CreateGroup = z.object({ name: GroupName, rights: GroupRights.default({}) });

export const UpdateGroup = z.object({
  id: Id,
  name: GroupName.optional(),
  rights: GroupRights.optional(),
  expected_updated_at: Seen,
});

export const GroupView = answerSchema('GroupView', () => ({
  id: z.int(),
  name: z.string(),
  /** One of the four that every tenant has; they are fixed. */
  is_built_in: z.boolean(),
  /** What the group gives; a built-in one's are those of its role. */
  rights: PermissionsView,
  /** How many members are in it. */
  members: z.int(),
  updated_at: z.date(),
}));
export type GroupView = z.infer<typeof GroupView>;
