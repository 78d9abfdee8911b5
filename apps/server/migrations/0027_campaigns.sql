-- A message to many: made by one administrator, sent off by another where it reaches many.
create table campaigns (
  id uuid primary key,
  name text collate vietnamese not null,
  category text not null check (category in ('learning', 'events', 'community', 'advisory', 'rewards')),
  title_vi text not null,
  title_en text not null,
  body_vi text not null,
  body_en text not null,
  path text not null check (path ~ '^/([^/\\]|$)' and length(path) <= 200),
  kinds text[] not null default '{}',
  letters text[] not null default '{}',
  province_ids integer[] not null default '{}',
  min_age integer,
  max_age integer,
  scheduled_at timestamptz,
  state text not null default 'draft' check (state in ('draft', 'waiting', 'scheduled', 'sending', 'sent', 'cancelled')),
  -- Counted when it was asked for.
  recipients integer,
  told integer not null default 0,
  -- How far it is: everybody up to this id was told.
  after_user_id uuid,
  -- The places that whoever asked for it may see: nobody elsewhere is told. Null: everywhere.
  within_province_ids integer[],
  within_school_ids integer[],
  maker_id uuid not null,
  submitted_by_id uuid,
  second_id uuid,
  submitted_at timestamptz,
  sent_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (without_marks(name)) stored,
  -- Two people above a thousand, whatever the code does.
  constraint campaign_two_people check (
    state not in ('scheduled', 'sending', 'sent')
    or (recipients is not null and submitted_by_id is not null
      and (greatest(recipients, told) <= 1000
        or (second_id is not null and second_id <> maker_id and second_id <> submitted_by_id)))),
  check (min_age is null or max_age is null or min_age <= max_age)
);
create index campaigns_by_time on campaigns (created_at, id);
-- What was sent off alone of late.
create index campaigns_alone on campaigns (submitted_at) where second_id is null;
create index campaigns_due on campaigns (scheduled_at) where state = 'scheduled';
