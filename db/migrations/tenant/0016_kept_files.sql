-- How much room each kept file takes; null until it is measured.

alter table product_images add column size_bytes bigint;

alter table imports add column file_bytes bigint;

-- How many imports of a tenant wait is asked before each new one.

create index imports__unfinished on imports (created_at) where status in ('queued', 'running');

-- Logos that were replaced before they had rows of their own.

insert into public.tenant_logos (file_key, tenant_id, replaced_at)
select changes->'logo'->>0, subject_id, max(at)
from audit_log
where action = 'tenant.upload_logo' and changes->'logo'->>0 is not null
  and subject_id in (select id from public.tenants)
group by changes->'logo'->>0, subject_id
on conflict (file_key) do nothing;
