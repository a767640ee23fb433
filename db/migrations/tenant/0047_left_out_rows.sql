-- Rows of an imported file that are no product of their own: totals, folders, further pictures. An import of the server of
-- the version before leaves none out.

alter table imports add column left_out_count integer not null default 0;

-- The first ones: [{"row_number": 16, "reason": "total"}]
alter table imports add column left_out jsonb not null default '[]';
