-- Run once by the image of Citus on each node, as its superuser in the new database, when its volume is empty: the product's role owns
-- the database and may nothing else, the nodes can sign in to each other as either role, and each knows the name it has for the others.
\getenv app_password APP_PASSWORD
\getenv superuser_password POSTGRES_PASSWORD
\getenv hostname HOSTNAME
create role app login nosuperuser nocreatedb nocreaterole noreplication password :'app_password';
alter database stockhand owner to app;
grant all on schema public to app;
revoke connect, temporary on database stockhand from public;
revoke connect, temporary on database postgres from public;
insert into pg_dist_authinfo (nodeid, rolename, authinfo)
values (0, 'postgres', format('password=%s', :'superuser_password')), (0, 'app', format('password=%s', :'app_password'));
-- A node reaches itself as localhost otherwise, and a company cannot be moved.
alter system set citus.local_hostname = :'hostname';
