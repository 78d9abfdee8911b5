-- Weighty acts that wait for the yes of a second administrator.
create table approvals (
  id uuid primary key,
  resource text not null,
  verb text not null check (verb in ('create', 'update', 'remove', 'bulk', 'export')),
  target_id text,
  -- Sealed with a key that the database does not know: a new password may be in it. Gone once it is decided.
  input text,
  -- Tells the same asking twice; of who asks, what for and with what.
  input_print text not null,
  -- What a reader may see of it.
  shown jsonb not null,
  what_vi text not null,
  what_en text not null,
  reason text,
  language text not null check (language in ('vi', 'en')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'refused', 'withdrawn', 'failed', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  message_vi text,
  message_en text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search text generated always as (without_marks(what_vi || ' ' || what_en)) stored,
  -- Two people, whatever the code does.
  constraint approvals_two_people check (
    state not in ('done', 'failed', 'refused') or (decided_by is not null and decided_by <> asked_by)),
  constraint approvals_input_goes check ((state = 'waiting') = (input is not null)),
  check ((state = 'waiting') = (decided_at is null))
);
create index approvals_by_time on approvals (asked_at, id);
create index approvals_own on approvals (asked_by, asked_at desc, id desc);
create index approvals_due on approvals (expires_at) where state = 'waiting';
create unique index approvals_once on approvals (input_print) where state = 'waiting';
