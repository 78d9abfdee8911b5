-- Filters that an administrator keeps under a name, for themselves alone.
create table console_views (
  id uuid primary key,
  administrator_id uuid not null references administrators,
  resource text not null,
  name text collate vietnamese not null,
  filter jsonb not null,
  sort text,
  created_at timestamptz not null,
  constraint console_views_name_key unique (administrator_id, resource, name)
);
