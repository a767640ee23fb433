-- A tenant's tax number, as its invoices and credit notes carry it.

alter table public.tenants add column tax_id text not null default '';
