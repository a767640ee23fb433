-- Somebody who belongs to no company signs in all the same, to found one or to wait for an invitation.

alter table public.sessions alter column tenant_id drop not null;
