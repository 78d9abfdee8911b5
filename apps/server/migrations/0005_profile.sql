-- What somebody asked about their own data: a ZIP of it, or its end. No foreign key: the proof of a deletion outlives
-- the person's row, and a restored backup has to be told again who had left.
create table data_requests (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('export', 'deletion')),
  state text not null check (state in ('waiting', 'working', 'ready', 'done', 'cancelled', 'failed')),
  progress integer not null default 0 check (progress between 0 and 100),
  until timestamptz,
  storage_key text,
  reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- However often somebody asks at once, one request is open.
create unique index data_requests_open on data_requests (user_id, kind) where state in ('waiting', 'working');
create index data_requests_of_user on data_requests (user_id, created_at, id);
create index data_requests_by_time on data_requests (created_at, id);
create index data_requests_by_end on data_requests (until, id);

-- A person decides on a minor's picture: two reviewers at once give one decision.
alter table media_files
  add column review_reason text,
  add column version integer not null default 1,
  add column updated_at timestamptz;

-- Birthdays that were told: each once, however often the job runs.
create table ages_reached (
  user_id uuid not null references users on delete cascade,
  age integer not null,
  told_at timestamptz not null,
  primary key (user_id, age)
);
create index users_by_birthday on users (birthday) where account_kind in ('kid', 'student');
create index users_of_guardian on users (guardian_phone) where guardian_phone is not null;
create index secure_codes_of_phone on secure_codes (phone);
create index reset_tokens_of_user on reset_tokens (user_id);

-- The words of the log that speak of somebody who has left are forgotten; the row, its place in the chain and a
-- fingerprint of what it said stay. It is the one change that the log allows.
alter table audit_rows
  add column words_print text,
  add column forgotten_at timestamptz;
create index audit_rows_of_target_id on audit_rows (target_id, seq);

create function refuse_change_but_forgetting() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.forgotten_at is null and new.forgotten_at is not null
    and new.before is null and new.after is null and new.reason is null and old.words_print is not null
    and (new.seq, new.at, new.action, new.target, new.address, new.request_id, new.chain, new.words_print)
      = (old.seq, old.at, old.action, old.target, old.address, old.request_id, old.chain, old.words_print)
    and new.administrator_id is not distinct from old.administrator_id
    and new.target_id is not distinct from old.target_id
  then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
drop trigger audit_rows_stay on audit_rows;
create trigger audit_rows_stay before update or delete on audit_rows
  for each row execute function refuse_change_but_forgetting();
