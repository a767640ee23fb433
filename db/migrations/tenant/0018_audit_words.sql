-- One word for each kind of thing and action. A server of the version before may still write the old words while it
-- runs; such rows are shown all the same.

update audit_log set subject_type = 'purchase-order' where subject_type = 'purchase order';

update audit_log set subject_type = 'custom-field' where subject_type = 'custom field';

update audit_log set action = 'location.set_default' where action = 'location.set-default';
