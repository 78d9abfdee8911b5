-- One link between a parent and a child, from the first question to the end.
create table family_links (
  id uuid primary key,
  -- Null: nobody with that number was found (yet).
  parent_id uuid references users on delete cascade,
  child_id uuid references users on delete cascade,
  -- The number that the asker typed; null where a code was used or the account was made.
  phone text check (phone ~ '^\+84[0-9]{9}$'),
  asked_by text not null check (asked_by in ('parent', 'child')),
  way text not null check (way in ('phone', 'code', 'made')),
  status text not null check (status in ('waiting', 'guardian', 'connected', 'refused', 'cancelled', 'ended')),
  asked_at timestamptz not null,
  reply_until timestamptz not null,
  -- How many times it was asked.
  rounds integer not null default 1,
  -- When a parent without an account was written to.
  invited_at timestamptz,
  connected_at timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (parent_id <> child_id),
  check (case asked_by when 'parent' then parent_id else child_id end is not null),
  check (status not in ('guardian', 'connected', 'refused') or (parent_id is not null and child_id is not null)),
  check (parent_id is not null and child_id is not null or phone is not null),
  check ((status = 'connected') <= (connected_at is not null))
);
-- Never two for the same pair, whoever asks and however often; nor two questions to the same unknown number.
create unique index family_links_pair on family_links (parent_id, child_id)
  where status in ('waiting', 'guardian', 'connected', 'refused');
create unique index family_links_parent_asks on family_links (parent_id, phone) where child_id is null and status = 'waiting';
create unique index family_links_child_asks on family_links (child_id, phone) where parent_id is null and status = 'waiting';
create index family_links_of_parent on family_links (parent_id, asked_at desc, id desc);
create index family_links_of_child on family_links (child_id, asked_at desc, id desc);
create index family_links_unfound on family_links (phone) where status = 'waiting' and (parent_id is null or child_id is null);
create index family_links_by_time on family_links (asked_at, id);

-- What a child's screen shows for ten minutes; only its fingerprint is kept.
create table pairing_codes (
  code_print text primary key,
  child_id uuid not null references users on delete cascade,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid
);
create index pairing_codes_of_child on pairing_codes (child_id);

-- Wrong codes of one person.
create table pairing_guesses (
  user_id uuid primary key references users on delete cascade,
  wrong integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
