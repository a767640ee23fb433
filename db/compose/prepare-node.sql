-- Run once by the image of Citus on each node, as its superuser in the new database, when its volume is empty: the product's role owns
-- the database and may nothing else, and the nodes can sign in to each other as either role.
\getenv app_password APP_PASSWORD
\getenv superuser_password POSTGRES_PASSWORD
create role app login nosuperuser nocreatedb nocreaterole noreplication password :'app_password';
alter database stockhand owner to app;
grant all on schema public to app;
revoke connect, temporary on database stockhand from public;
revoke connect, temporary on database postgres from public;
create extension pg_trgm;
insert into pg_dist_authinfo (nodeid, rolename, authinfo)
values (0, 'postgres', format('password=%s', :'superuser_password')), (0, 'app', format('password=%s', :'app_password'));
