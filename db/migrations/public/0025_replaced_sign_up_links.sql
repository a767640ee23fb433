-- Links that a newer one of the same sign-up replaced; null where none was. When the account opens they are spent with it.

alter table public.registrations add column replaced_links text[];
