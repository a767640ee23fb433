-- Files that go with a mail, kept until the mail is cleared.

create table public.mail_attachments (
  id bigserial constraint mail_attachments_pkey primary key,
  mail_id bigint not null constraint mail_attachments__mail_fk references public.mails (id) on delete cascade,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  constraint mail_attachments__size check (octet_length(content) <= 26214400)
);

create index mail_attachments__mail on public.mail_attachments (mail_id, id);
