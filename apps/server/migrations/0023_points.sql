-- Who was there while an event was on.
create table event_attendances (
  user_id uuid not null references users on delete cascade,
  event_id integer not null references events on delete cascade,
  attended_at timestamptz not null,
  primary key (user_id, event_id)
);
create index event_attendances_of_event on event_attendances (event_id);

-- What people did that points and badges count: one row for one thing, however often it is told.
create table deeds (
  user_id uuid not null references users on delete cascade,
  fact text not null check (fact in (
    'assessment', 'career', 'part', 'course', 'event', 'session', 'follow_up', 'status', 'round')),
  -- The result, career, lecture, …, by its number.
  thing text not null check (length(thing) <= 60),
  -- letter:I, kind:daily; what a rule may ask for.
  tags text[] not null default '{}',
  done_at timestamptz not null,
  -- The Vietnamese day.
  done_on date not null,
  primary key (user_id, fact, thing)
);
create index deeds_counted on deeds (fact, done_on, user_id);
create index deeds_of_user on deeds (user_id, done_on);

-- The ledger (I27): only ever added to. The key makes every cause count once.
create table point_entries (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) <= 160),
  move text not null check (move in ('earned', 'claimed', 'returned', 'given', 'taken')),
  source text,
  amount integer not null check (amount <> 0),
  about text check (length(about) <= 160),
  created_at timestamptz not null,
  -- Of what is limited by the day.
  earned_on date,
  unique (user_id, key),
  check ((move in ('earned', 'returned', 'given')) = (amount > 0))
);
create index point_entries_of_user on point_entries (user_id, created_at desc, id desc);
create index point_entries_by_time on point_entries (created_at, id);
create index point_entries_of_day on point_entries (user_id, earned_on, source) where earned_on is not null;

-- The sum of a ledger, kept by the trigger below: never below nothing, whoever spends at the same moment.
create table point_balances (
  user_id uuid primary key references users on delete cascade,
  balance integer not null constraint point_balance_stays check (balance >= 0),
  earned integer not null default 0
);

create function add_point_entry() returns trigger language plpgsql as $$
begin
  -- Not `on conflict`: a first entry that takes would break the check of a row that is only proposed.
  update point_balances set
    balance = balance + new.amount,
    earned = earned + case when new.move in ('earned', 'given') then new.amount else 0 end
  where user_id = new.user_id;
  if not found then
    insert into point_balances (user_id, balance, earned)
    values (new.user_id, new.amount, case when new.move in ('earned', 'given') then new.amount else 0 end)
    on conflict (user_id) do update set
      balance = point_balances.balance + excluded.balance,
      earned = point_balances.earned + excluded.earned;
  end if;
  return null;
end $$;
create trigger point_entries_count after insert on point_entries
  for each row execute function add_point_entry();

create function refuse_point_change() returns trigger language plpgsql as $$
begin
  raise exception 'lines of the ledger of points are only ever added';
end $$;
create trigger point_entries_stay before update on point_entries
  for each row execute function refuse_point_change();
