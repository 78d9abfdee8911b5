create table media_files (
  id uuid primary key,
  owner_id uuid not null,
  purpose text not null check (purpose in ('avatar', 'picture', 'document')),
  storage_key text not null unique,
  type text not null,
  width integer,
  height integer,
  bytes integer not null,
  -- A minor's own picture is seen by nobody else before a person has looked at it.
  review text not null check (review in ('none', 'waiting', 'accepted', 'refused')),
  created_at timestamptz not null
);
create index media_files_of_owner on media_files (owner_id, created_at, id);
create index media_files_waiting on media_files (created_at, id) where review = 'waiting';

create table users (
  id uuid primary key,
  phone text unique check (phone ~ '^\+84[0-9]{9}$'),
  -- A child whose account a parent made signs in with a name instead of a phone.
  username text unique check (username ~ '^[a-z0-9._]{4,30}$'),
  email text,
  email_verified_at timestamptz,
  password_hash text not null,
  full_name text collate vietnamese not null,
  nickname text collate vietnamese,
  avatar_id uuid references media_files,
  avatar_name text,
  account_kind text not null check (account_kind in ('normal', 'kid', 'parent', 'student')),
  birthday date,
  gender text check (gender in ('male', 'female', 'other')),
  province_id integer references provinces,
  district_id integer references districts,
  map_version text,
  school_id integer references schools,
  class_id integer references school_classes,
  grade integer check (grade between 0 and 12),
  guardian_phone text,
  language text not null default 'vi' check (language in ('vi', 'en')),
  status text not null default 'active' check (status in ('active', 'blocked', 'leaving')),
  blocked_reason text,
  version integer not null default 1,
  last_seen_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search text generated always as (without_marks(full_name) || ' ' || coalesce(phone, '') || ' ' || coalesce(username, '')) stored,
  check (phone is not null or username is not null),
  check (birthday is not null or account_kind in ('parent', 'normal'))
);
create unique index users_email on users (lower(email)) where email_verified_at is not null;
create index users_by_name on users (full_name, id);
create index users_by_time on users (created_at, id);
create index users_of_kind_by_name on users (account_kind, full_name, id);
create index users_of_kind_by_time on users (account_kind, created_at, id);
create index users_of_school on users (school_id, full_name, id);
create index users_of_province on users (province_id, full_name, id);
create index users_search on users using gin (search gin_trgm_ops);

create table adviser_profiles (
  user_id uuid primary key references users on delete cascade,
  advisory_name text collate vietnamese not null,
  short_description text not null,
  advisory_curriculum_vitae text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A school that was not in the list, as the person wrote it, waiting for an administrator.
create table unmatched_schools (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade,
  name text collate vietnamese not null,
  province_id integer references provinces,
  district_id integer references districts,
  status text not null default 'waiting' check (status in ('waiting', 'matched', 'dismissed')),
  school_id integer references schools,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search text generated always as (without_marks(name)) stored
);
create index unmatched_schools_by_time on unmatched_schools (status, created_at, id);

create table otps (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  purpose text not null,
  code_print text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  token_print text unique,
  token_expires_at timestamptz,
  token_used_at timestamptz
);
create index otps_of_target on otps (channel, target, purpose, sent_at);

-- What was sent to whom and how it went; never the words.
create table sent_messages (
  id uuid primary key,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  purpose text not null,
  provider text not null,
  provider_id text,
  status text not null check (status in ('waiting', 'sent', 'refused', 'failed')),
  reason text,
  cost_vnd integer not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index sent_messages_by_time on sent_messages (created_at, id);
create index sent_messages_of_target on sent_messages (target, created_at, id);

create table secure_codes (
  code_print text primary key,
  phone text not null,
  role_id integer not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table sessions (
  sid uuid primary key,
  realm text not null check (realm in ('user', 'admin')),
  -- A user or an administrator, by realm.
  person_id uuid not null,
  gen integer not null default 1,
  issued_at timestamptz not null,
  rotated_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  bind_print text,
  device_id text,
  user_agent text not null default '',
  address text not null default '',
  revoked_at timestamptz,
  reason text
);
create index sessions_of_person on sessions (person_id, issued_at);

create table reset_tokens (
  token_print text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table login_failures (
  account text primary key,
  count integer not null,
  last_at timestamptz not null
);

create table console_roles (
  id integer generated by default as identity primary key,
  name text collate vietnamese not null unique,
  description text not null default '',
  powers text[] not null,
  all_powers boolean not null default false,
  needs_totp boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table administrators (
  id uuid primary key,
  email text not null,
  full_name text collate vietnamese not null,
  password_hash text not null,
  role_id integer not null references console_roles,
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step bigint,
  status text not null default 'active' check (status in ('active', 'blocked')),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search text generated always as (without_marks(full_name) || ' ' || lower(email)) stored
);
create unique index administrators_email on administrators (lower(email));
create index administrators_by_name on administrators (full_name, id);

-- By these the hourly housekeeping finds what nobody can use any more.
create index otps_by_time on otps (sent_at);
create index secure_codes_by_end on secure_codes (expires_at);
create index reset_tokens_by_end on reset_tokens (expires_at);
create index login_failures_by_time on login_failures (last_at);
create index sessions_by_end on sessions (expires_at);
