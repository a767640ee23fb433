-- When what people edit of each was last changed, by which a second editor is told of the first one. A server of the version before
-- leaves it as it is.

alter table public.tenants add column updated_at timestamptz not null default now();

alter table public.users add column updated_at timestamptz not null default now();

alter table public.memberships add column updated_at timestamptz not null default now();

alter table public.invitations add column updated_at timestamptz not null default now();

alter table public.groups add column updated_at timestamptz not null default now();
