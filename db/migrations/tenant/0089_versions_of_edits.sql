-- When each was last changed, by which a second editor is told of the first one. A server of the version before leaves it as it is.

alter table categories add column updated_at timestamptz not null default now();

alter table manufacturers add column updated_at timestamptz not null default now();

alter table locations add column updated_at timestamptz not null default now();

alter table removal_reasons add column updated_at timestamptz not null default now();

alter table custom_fields add column updated_at timestamptz not null default now();
