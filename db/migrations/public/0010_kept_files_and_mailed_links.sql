-- Logos with their size: the one in use, and earlier ones that mails sent before still show.

create table public.tenant_logos (
  file_key text constraint tenant_logos_pkey primary key,
  tenant_id bigint not null constraint tenant_logos__tenant_fk references public.tenants (id) on delete cascade,
  size_bytes bigint,
  replaced_at timestamptz
);

create index tenant_logos__tenant on public.tenant_logos (tenant_id);

create index tenant_logos__replaced_at on public.tenant_logos (replaced_at) where replaced_at is not null;

insert into public.tenant_logos (file_key, tenant_id) select logo_key, id from public.tenants where logo_key is not null;

-- The link that a mail carries: its text is erased when the link is used or expires.

alter table public.mails add column link_hash text;

alter table public.mails add column link_expires_at timestamptz;

create index mails__link_hash on public.mails (link_hash) where link_hash is not null;

create index mails__link_expires_at on public.mails (link_expires_at) where link_expires_at is not null;
