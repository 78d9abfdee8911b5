create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Names sort by Vietnamese order, whatever the database's own locale is.
create collation if not exists vietnamese (provider = icu, locale = 'vi-VN');

-- "Đại học Huế" → "dai hoc hue": the same rule as withoutMarks() of the contract.
create function without_marks(given text) returns text
  language sql immutable strict parallel safe
  return lower(translate(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'), 'Đđ', 'dd') collate "C");

-- rate-limiter-flexible's own shape.
create table limit_counters (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index limit_counters_expire on limit_counters (expire);

-- Who did what to which row, each row chained to the one before it: a row that was changed or taken out breaks the chain.
create table audit_rows (
  seq bigint primary key,
  at timestamptz not null,
  administrator_id uuid,
  action text not null,
  target text not null,
  target_id text,
  before jsonb,
  after jsonb,
  reason text,
  address text not null,
  request_id text not null,
  chain text not null
);
create index audit_rows_target on audit_rows (target, target_id, seq);
create index audit_rows_administrator on audit_rows (administrator_id, seq);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
create trigger audit_rows_stay before update or delete on audit_rows for each row execute function refuse_change();
create trigger audit_rows_stay_all before truncate on audit_rows for each statement execute function refuse_change();

-- What was done once to this installation: the demonstration was seeded, for instance.
create table installation_notes (
  name text primary key,
  at timestamptz not null default now()
);
