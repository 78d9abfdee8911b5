-- Looking as another role ends by itself.
alter table sessions add column seen_as_until timestamptz;
-- Sessions of a realm, the latest first, the ended ones too.
create index sessions_seen on sessions (realm, last_seen_at, sid);
