-- Data permission: which places a role sees. Who sees all names none.
alter table console_roles
  add column sees_all boolean not null default true,
  add column province_ids integer[] not null default '{}',
  add column school_ids integer[] not null default '{}',
  add constraint console_roles_all_see_all check (not all_powers or sees_all);

-- Looking at the console as another role: read only, until it is left.
alter table sessions
  add column seen_as_role_id integer references console_roles on delete set null;
create index sessions_open on sessions (realm, last_seen_at desc, sid) where revoked_at is null;
