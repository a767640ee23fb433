-- The name of the key with which a program did it, in its maker's name (docs/rules.md#api-keys).

alter table audit_log add column api_key_name text;
