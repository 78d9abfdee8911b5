-- Where the chain of the audit log ends: taking out its newest rows shows too. Writers queue up at this one row.
create table audit_head (
  one boolean primary key default true check (one),
  seq bigint not null,
  chain text not null
);
insert into audit_head (seq, chain) values (0, '');
create index audit_rows_action on audit_rows (action, seq);
create index audit_rows_at on audit_rows (at, seq);

-- The code that makes the first administrator of an empty platform; only its fingerprint is kept.
create table console_set_up (
  one boolean primary key default true check (one),
  code_print text not null,
  made_at timestamptz not null
);

create index administrators_by_time on administrators (created_at, id);
create index administrators_of_role on administrators (role_id);
create index school_classes_by_time on school_classes (created_at, id);
create index school_classes_search on school_classes using gin (without_marks(name) gin_trgm_ops);
create index unmatched_schools_by_name on unmatched_schools (name, id);
create index unmatched_schools_alike on unmatched_schools (province_id, search) where status = 'waiting';
create index users_by_last_seen on users (last_seen_on desc nulls last, id desc);
create index users_of_class on users (class_id) where class_id is not null;

-- A new secret waits here until a first right code shows that the authenticator app has it.
alter table administrators add column totp_pending text;
