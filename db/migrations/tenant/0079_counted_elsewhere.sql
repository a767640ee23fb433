-- Of what a line and an event expect: what counts had corrected of the shelf by then; null where an earlier version wrote it. And which
-- later count a line yielded to when its session was closed.

alter table count_events add column corrected integer;

alter table count_lines add column corrected integer;

alter table count_lines add column superseded_by text;
