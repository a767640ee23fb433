-- Entries about a person name the membership, in `member_id` (docs/rules.md#members). Those of before, and what a server of the version
-- before writes, have the account in `subject_id`, which is translated where they are read.

alter table audit_log add column member_id bigint;

create index audit_log__member on audit_log (member_id, id) where member_id is not null;

-- Who did something and is no member any more.
insert into public.former_members (tenant_id, user_id)
select t.id, a.actor_id
from (select distinct actor_id from audit_log where actor_id is not null) a
join public.tenants t on t.schema_name = current_schema()
where a.actor_id not in (
  select m.user_id from public.memberships m join public.tenants o on o.id = m.tenant_id where o.schema_name = current_schema()
);
