-- A person is named by the id of their membership, which an invitation has from the beginning (docs/rules.md#members). What a server of
-- the version before invites gets one by the default, and whom it removes is no longer named.

create table public.former_members (
  id bigint not null default nextval('public.memberships_id_seq') constraint former_members_pkey primary key,
  tenant_id bigint not null constraint former_members__tenant_fk references public.tenants (id),
  user_id bigint not null
);

create index former_members__tenant_user on public.former_members (tenant_id, user_id);

alter table public.invitations add column membership_id bigint;

alter table public.invitations alter column membership_id set default nextval('public.memberships_id_seq');

-- An update that draws ids is not possible everywhere; an insert is.
insert into public.former_members (tenant_id, user_id) select tenant_id, user_id from public.invitations;

update public.invitations i set membership_id = f.id
  from public.former_members f
  where f.tenant_id = i.tenant_id and f.user_id = i.user_id;

delete from public.former_members;

alter table public.invitations alter column membership_id set not null;

alter table public.invitations add constraint invitations__membership_id unique (membership_id);
