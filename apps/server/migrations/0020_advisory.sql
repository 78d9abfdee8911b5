-- Who counsels: only the vetted do. Those who were there before had been let in by hand.
alter table adviser_profiles add column state text not null default 'applied'
  check (state in ('applied', 'vetted', 'suspended'));
update adviser_profiles set state = 'vetted';

-- How an adviser works, and what was looked at before the first session.
create table adviser_offices (
  user_id uuid primary key references adviser_profiles on delete cascade,
  topics text[] not null default '{}',
  session_minutes integer not null default 45 check (session_minutes in (30, 45, 60)),
  buffer_minutes integer not null default 15 check (buffer_minutes between 0 and 60),
  looks_first boolean not null default false,
  accepts boolean not null default true,
  school_ids integer[] not null default '{}',
  identity_checked_on date,
  record_checked_on date,
  training_on date,
  interview_on date,
  vetting_note text,
  vetted_by uuid references administrators on delete set null,
  vetted_at timestamptz,
  suspended_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index adviser_offices_by_time on adviser_offices (created_at, user_id);
create index adviser_offices_by_topic on adviser_offices using gin (topics);
create index adviser_profiles_by_name on adviser_profiles (advisory_name, user_id);
insert into adviser_offices (user_id, created_at, updated_at, vetted_at)
  select user_id, created_at, updated_at, created_at from adviser_profiles;

-- Minutes after midnight in Vietnam. Two stretches of one day never overlap.
create table adviser_hours (
  id uuid primary key,
  adviser_id uuid not null references adviser_profiles on delete cascade,
  weekday integer not null check (weekday between 0 and 6),
  from_minute integer not null check (from_minute between 0 and 1440),
  until_minute integer not null check (until_minute between 0 and 1440 and until_minute > from_minute),
  constraint adviser_hours_apart exclude using gist
    (adviser_id with =, weekday with =, int4range(from_minute, until_minute) with &&)
);

create table adviser_days_off (
  adviser_id uuid not null references adviser_profiles on delete cascade,
  day date not null,
  note text,
  primary key (adviser_id, day)
);

-- I23: of an adviser no two live appointments overlap, pauses included, nor of an advisee; held and asked ones are live.
-- A person who leaves is taken out of the row; the row of a session with a child stays as long as it may be reviewed.
create table appointments (
  id uuid primary key,
  adviser_id uuid references adviser_profiles on delete set null,
  advisee_id uuid references users on delete set null,
  booked_by uuid references users on delete set null,
  booked_by_parent boolean not null default false,
  approved_by uuid references users on delete set null,
  client_id uuid not null,
  state text not null check
    (state in ('held', 'asked_parent', 'asked_adviser', 'confirmed', 'ended', 'missed', 'cancelled', 'lapsed')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  free_at timestamptz not null check (free_at >= ends_at),
  waits_until timestamptz,
  offered boolean not null default false,
  minor boolean not null,
  topic text,
  question text not null default '',
  ended_by text check (ended_by in ('advisee', 'parent', 'adviser', 'desk')),
  ended_reason text,
  late boolean not null default false,
  moved_count integer not null default 0,
  reminded text,
  last_seq bigint not null default 0,
  advisee_read_seq bigint not null default 0,
  adviser_read_seq bigint not null default 0,
  advisee_told_at timestamptz,
  adviser_told_at timestamptz,
  last_said_at timestamptz,
  flag_count integer not null default 0,
  summary_for_parents boolean not null default false,
  rating integer check (rating between 1 and 5),
  rating_note text,
  rated_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint appointments_of_adviser exclude using gist
    (adviser_id with =, tstzrange(starts_at, free_at) with &&)
    where (state in ('held', 'asked_parent', 'asked_adviser', 'confirmed')),
  constraint appointments_of_advisee exclude using gist
    (advisee_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('held', 'asked_parent', 'asked_adviser', 'confirmed'))
);
create unique index appointments_sent_once on appointments (booked_by, client_id);
create index appointments_by_adviser on appointments (adviser_id, starts_at, id);
create index appointments_by_advisee on appointments (advisee_id, starts_at, id);
create index appointments_by_booker on appointments (booked_by) where state = 'held';
create index appointments_by_start on appointments (starts_at, id);
create index appointments_by_time on appointments (created_at, id);
create index appointments_waiting on appointments (waits_until)
  where state in ('held', 'asked_parent', 'asked_adviser');
create index appointments_open on appointments (ends_at) where state = 'confirmed';
create index appointments_ahead on appointments (starts_at) where state = 'confirmed';

-- I15: what was said stays as it was said. Nobody's hand changes a row; it goes when its time to be kept is over.
create table session_messages (
  appointment_id uuid not null references appointments on delete cascade,
  seq bigint not null,
  id uuid not null unique,
  sender text not null check (sender in ('advisee', 'adviser')),
  client_id uuid not null,
  kind text not null default 'text' check (kind in ('text', 'result')),
  text text not null,
  result_id uuid,
  flags text[] not null default '{}',
  said_at timestamptz not null,
  primary key (appointment_id, seq),
  unique (appointment_id, sender, client_id)
);
create index session_messages_by_time on session_messages (said_at);
create function refuse_other_words() returns trigger language plpgsql as $$
begin
  raise exception 'what was said in a session is not changed';
end $$;
create trigger session_messages_stay before update on session_messages
  for each row execute function refuse_other_words();

create table session_notes (
  id uuid primary key,
  appointment_id uuid not null references appointments on delete cascade,
  adviser_id uuid references users on delete set null,
  advisee_id uuid not null references users on delete cascade,
  tier text not null check (tier in ('own', 'team', 'shared')),
  text text not null,
  written_at timestamptz not null,
  changed_at timestamptz not null,
  unique (appointment_id, tier)
);
create index session_notes_of_advisee on session_notes (advisee_id, written_at);
create index session_notes_of_adviser on session_notes (adviser_id);

create table note_addenda (
  id uuid primary key,
  note_id uuid not null references session_notes on delete cascade,
  client_id uuid not null,
  text text not null,
  written_at timestamptz not null,
  unique (note_id, client_id)
);

-- Three at most: a place is one of three.
create table agreed_actions (
  id uuid primary key,
  appointment_id uuid not null references appointments on delete cascade,
  advisee_id uuid not null references users on delete cascade,
  position integer not null check (position between 1 and 3),
  text text not null,
  due_on date not null,
  done_at timestamptz,
  agreed_at timestamptz not null,
  unique (appointment_id, position)
);
create index agreed_actions_of_advisee on agreed_actions (advisee_id, done_at);

create table session_follow_ups (
  appointment_id uuid not null references appointments on delete cascade,
  advisee_id uuid not null references users on delete cascade,
  weeks integer not null check (weeks in (2, 8)),
  due_on date not null,
  asked_at timestamptz,
  answer text check (answer in ('done', 'partly', 'not_yet')),
  note text,
  answered_at timestamptz,
  primary key (appointment_id, weeks)
);
create index session_follow_ups_due on session_follow_ups (due_on) where asked_at is null;
create index session_follow_ups_of_advisee on session_follow_ups (advisee_id, due_on);

-- Whom an adviser looks after: since the first confirmed booking or a referral.
create table advisory_bonds (
  adviser_id uuid not null references users on delete cascade,
  advisee_id uuid not null references users on delete cascade,
  since timestamptz not null,
  session_count integer not null default 0,
  last_session_at timestamptz,
  primary key (adviser_id, advisee_id)
);
create index advisory_bonds_of_advisee on advisory_bonds (advisee_id);
create index advisory_bonds_by_session on advisory_bonds (adviser_id, last_session_at);

create table referrals (
  id uuid primary key,
  advisee_id uuid not null references users on delete cascade,
  from_id uuid not null references users on delete cascade,
  to_id uuid references users on delete cascade,
  place text,
  reason text not null,
  client_id uuid not null,
  made_at timestamptz not null,
  check ((to_id is null) <> (place is null)),
  unique (from_id, client_id)
);
create index referrals_of_advisee on referrals (advisee_id, made_at);

create table advisory_waits (
  adviser_id uuid not null references adviser_profiles on delete cascade,
  advisee_id uuid not null references users on delete cascade,
  asked_by uuid not null references users on delete cascade,
  asked_at timestamptz not null,
  primary key (adviser_id, advisee_id)
);
create index advisory_waits_in_turn on advisory_waits (adviser_id, asked_at, advisee_id);
create index advisory_waits_of_advisee on advisory_waits (advisee_id);

create table safety_concerns (
  id uuid primary key,
  appointment_id uuid references appointments on delete set null,
  advisee_id uuid references users on delete set null,
  adviser_id uuid references users on delete set null,
  raised_by uuid references users on delete set null,
  raised_as text not null check (raised_as in ('adviser', 'advisee', 'parent')),
  client_id uuid not null,
  urgency text not null check (urgency in ('now', 'soon')),
  state text not null default 'open' check (state in ('open', 'claimed', 'closed')),
  minor boolean not null,
  note text not null,
  snapshot jsonb not null default '[]',
  claimed_by uuid references administrators on delete set null,
  outcome text,
  closed_at timestamptz,
  version integer not null default 1,
  raised_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index safety_concerns_sent_once on safety_concerns (raised_by, client_id);
create index safety_concerns_by_time on safety_concerns (raised_at, id);
create index safety_concerns_open on safety_concerns (urgency, raised_at) where state <> 'closed';

create table concern_steps (
  id uuid primary key,
  concern_id uuid not null references safety_concerns on delete cascade,
  administrator_id uuid references administrators on delete set null,
  text text not null,
  at timestamptz not null
);
create index concern_steps_of on concern_steps (concern_id, at);

create table session_reviews (
  id uuid primary key,
  appointment_id uuid not null references appointments on delete cascade,
  concern_id uuid references safety_concerns on delete set null,
  cause text not null check (cause in ('sample', 'concern', 'asked')),
  state text not null default 'drawn' check (state in ('drawn', 'opened', 'closed')),
  reason text not null,
  drawn_by uuid references administrators on delete set null,
  opened_by uuid references administrators on delete set null,
  finding text check (finding in ('fine', 'talk', 'grave')),
  finding_note text,
  closed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index session_reviews_undone on session_reviews (appointment_id) where state <> 'closed';
create index session_reviews_by_time on session_reviews (created_at, id);

create table session_looks (
  id uuid primary key,
  review_id uuid not null references session_reviews on delete cascade,
  administrator_id uuid references administrators on delete set null,
  reason text not null,
  at timestamptz not null
);
create index session_looks_of on session_looks (review_id, at);

create table class_tests (
  id uuid primary key,
  adviser_id uuid not null references users on delete cascade,
  class_id integer not null references school_classes on delete cascade,
  test text not null,
  message text not null default '',
  client_id uuid not null,
  due_on date not null,
  invited integer not null default 0,
  given_at timestamptz not null,
  closed_at timestamptz,
  unique (adviser_id, client_id)
);
create unique index class_tests_open on class_tests (class_id, test) where closed_at is null;
create index class_tests_by_time on class_tests (adviser_id, given_at, id);
