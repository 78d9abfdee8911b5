-- Files that administrators brought in, and what each row of them did: for the journal, and for the way back.
create table console_imports (
  id uuid primary key,
  administrator_id uuid not null,
  kind text not null,
  file_name text not null,
  mode text not null check (mode in ('all', 'good')),
  read integer not null,
  added integer not null,
  changed integer not null,
  same integer not null,
  bad integer not null,
  state text not null default 'applied' check (state in ('applied', 'undone', 'partly_undone')),
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by_id uuid
);
create index console_imports_by_time on console_imports (created_at, id);
create index console_imports_of on console_imports (administrator_id, created_at, id);

create table console_import_rows (
  import_id uuid not null references console_imports on delete cascade,
  row_number integer not null,
  target_id text not null,
  did text not null check (did in ('added', 'changed')),
  label text not null,
  before jsonb,
  version_after integer not null,
  state text not null default 'kept' check (state in ('kept', 'undone', 'left')),
  reason text,
  created_at timestamptz not null,
  primary key (import_id, row_number)
);
create index console_import_rows_target on console_import_rows (target_id);
create index console_import_rows_by_time on console_import_rows (created_at);
