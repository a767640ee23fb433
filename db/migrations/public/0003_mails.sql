-- Mails waiting to be sent. `key` makes queueing the same mail twice harmless.

create table public.mails (
  id bigserial constraint mails_pkey primary key,
  key text not null constraint mails__key unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  sender_name text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create index mails__next_attempt_at on public.mails (next_attempt_at) where next_attempt_at is not null;
