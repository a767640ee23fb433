-- Run on the coordinator, as its superuser, at each start: what is there already stays as it is.
-- The product's migrations ask for this extension as its role, which must own it. The other nodes get it when they are added.
set role app;
create extension if not exists pg_trgm with schema public;
reset role;
select citus_set_coordinator_host('coordinator', 5432);
select citus_add_node('worker1', 5432);
select citus_add_node('worker2', 5432);
alter database stockhand set citus.enable_schema_based_sharding = on;
alter database stockhand set citus.use_citus_managed_tables = on;
alter database stockhand set citus.propagate_set_commands = 'local';
-- Otherwise `drop constraint` and `drop schema` lock the common tables one after the other, and sign-ups at the same time deadlock.
alter database stockhand set citus.enable_local_reference_table_foreign_keys = off;
