-- Fields that a company adds to its products.

create table custom_fields (
  id bigserial constraint custom_fields_pkey primary key,
  name text not null,
  field_type text not null,
  description text not null default '',
  is_required boolean not null default false,
  is_active boolean not null default true,
  options jsonb,
  created_at timestamptz not null,
  constraint custom_fields__type_known check (field_type in ('text', 'number', 'boolean', 'date', 'select'))
);

create unique index custom_fields__name on custom_fields (lower(name));
