-- Who caused what is told, and is not told of it. A server of the version before tells everyone, that person too.

alter table notifications add column actor_id bigint;
