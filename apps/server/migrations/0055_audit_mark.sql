-- The end of the log is marked with a key that the database does not know; the next row marks it.

alter table audit_head add column mark text;
