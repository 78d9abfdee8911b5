-- A device that wants messages. Its address is sealed; its print names it. A token belongs to one user: whoever is
-- signed in there now (I37). Without its session it gets nothing.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  kind text not null check (kind in ('web', 'app')),
  target_print text not null unique,
  sealed text not null,
  name text not null,
  registered_at timestamptz not null,
  arrived_at timestamptz
);
create index push_devices_of_user on push_devices (user_id, registered_at);
create index push_devices_of_session on push_devices (session_id);
create index push_devices_by_time on push_devices (registered_at);
