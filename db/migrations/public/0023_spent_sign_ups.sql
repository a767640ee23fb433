-- Links of sign-ups whose account is open: their page says so, and so does a resend from the browser that signed up.

create table public.spent_sign_ups (
  token_hash text constraint spent_sign_ups_pkey primary key,
  user_id bigint not null constraint spent_sign_ups__user_fk references public.users (id) on delete cascade,
  browser_key_hash text,
  expires_at timestamptz not null
);

create index spent_sign_ups__user on public.spent_sign_ups (user_id);

create index spent_sign_ups__expires_at on public.spent_sign_ups (expires_at);
