-- What the browser of a sign-up proposed for its tenant; null where a program or the earlier version signed up.

alter table public.registrations add column currency text;

alter table public.registrations add column timezone text;
