-- Run once by the image of PostgreSQL, as its superuser, when its volume is empty: the product's role owns its database,
-- reaches no other one of the server and may nothing else.
\getenv app_password APP_PASSWORD
create role app login nosuperuser nocreatedb nocreaterole noreplication password :'app_password';
create database stockhand owner app;
revoke connect, temporary on database stockhand from public;
revoke connect, temporary on database postgres from public;
