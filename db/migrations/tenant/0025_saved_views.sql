-- A person's named filters of a list, as the query of its address. Other people in the tenant have their own. A server of the
-- version before neither reads nor writes them.

create table saved_views (
  id bigserial constraint saved_views_pkey primary key,
  user_id bigint not null,
  list text not null,
  name text not null,
  query text not null,
  created_at timestamptz not null
);

create unique index saved_views__name on saved_views (user_id, list, lower(name));
