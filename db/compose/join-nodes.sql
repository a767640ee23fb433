-- Run on the coordinator, as its superuser, at each start: what is there already stays as it is.
select citus_set_coordinator_host('coordinator', 5432);
select citus_add_node('worker1', 5432);
select citus_add_node('worker2', 5432);
alter database stockhand set citus.enable_schema_based_sharding = on;
alter database stockhand set citus.use_citus_managed_tables = on;
alter database stockhand set citus.propagate_set_commands = 'local';
