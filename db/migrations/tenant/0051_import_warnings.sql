-- What of a row is not imported as the file has it, although the row is (docs/rules.md#imports).
alter table import_errors add column is_warning boolean not null default false;
