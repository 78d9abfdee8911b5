-- Excel files of lists: asked for, written by a job, kept a day for whoever asked.
create table console_exports (
  id uuid primary key,
  administrator_id uuid not null references administrators,
  resource text not null,
  -- The filters and the order that it was asked with; forgotten with the file.
  wishes jsonb not null,
  language text not null check (language in ('vi', 'en')),
  state text not null check (state in ('waiting', 'running', 'ready', 'failed', 'cancelled', 'expired')),
  rows integer not null check (rows >= 0),
  done integer not null default 0 check (done >= 0),
  size bigint check (size >= 0),
  -- Of the try that writes it now, or wrote it.
  file_key text,
  tries integer not null default 0,
  -- The rights that it was written with: with others it is not handed out.
  rights text,
  fault text check (fault in ('not_allowed', 'trouble')),
  -- The second yes behind it.
  approval_id uuid,
  request_id text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ends_at timestamptz not null,
  check (state <> 'ready' or (file_key is not null and size is not null and rights is not null)),
  check ((state = 'failed') = (fault is not null))
);
-- One's own, the newest first: ids are made in the order of time.
create index console_exports_own on console_exports (administrator_id, id desc);
create index console_exports_kept on console_exports (ends_at) where state in ('waiting', 'running', 'ready');
create index console_exports_old on console_exports (created_at);
