-- Messages of the contact form. They belong to no tenant and are deleted after some months.

create table public.contact_messages (
  id bigserial constraint contact_messages_pkey primary key,
  email text not null,
  message text not null,
  created_at timestamptz not null
);

create index contact_messages__created_at on public.contact_messages (created_at);
