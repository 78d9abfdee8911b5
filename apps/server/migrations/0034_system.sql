-- Backups of the embedded database: what the console shows of them. The backups themselves are folders.
create table system_backups (
  id uuid primary key,
  name text not null unique,
  cause text not null check (cause in ('daily', 'asked', 'command')),
  administrator_id uuid,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'gone')),
  step text check (step in ('database', 'files', 'reading')),
  part integer not null default 0 check (part between 0 and 100),
  fault text,
  files integer,
  bytes bigint,
  -- Rows of the main tables, before it began and after it ended: what it holds lies in between.
  rows_before jsonb,
  rows_after jsonb,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- Touched while somebody works on it: one that nobody touches any more was interrupted.
  touched_at timestamptz not null,
  trial_state text check (trial_state in ('waiting', 'running', 'passed', 'failed')),
  trial_at timestamptz,
  trial_fault text,
  trial_found jsonb
);
create index system_backups_by_time on system_backups (begun_at desc, id desc);

-- How many files there are and how large: counted by a job, not by whoever looks.
create table system_measures (
  one boolean primary key default true check (one),
  files integer not null,
  bytes bigint not null,
  measured_at timestamptz not null
);

-- What somebody said of the first steps of a new platform: looked at, or put away.
create table first_step_marks (
  mark text primary key check (mark in ('hidden', 'roles', 'content')),
  administrator_id uuid not null,
  marked_at timestamptz not null
);

-- The last success and the last failure of each way out, without walking through the journal.
create index sent_messages_by_outcome on sent_messages (channel, status, created_at desc);
create index notification_deliveries_by_outcome on notification_deliveries (channel, status, created_at desc);
