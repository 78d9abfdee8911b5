-- One card in a person's centre. It may stand for several causes of the same kind.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  category text not null check (category in ('account', 'family', 'learning', 'events', 'community', 'advisory', 'rewards')),
  group_key text,
  -- {"vi": …, "en": …}: shown in the language that its reader has at that moment.
  title jsonb not null,
  body jsonb not null,
  -- Always a path of Malto's own: nothing here leads elsewhere.
  path text not null check (path ~ '^/([^/\\]|$)' and length(path) <= 200),
  count integer not null default 1 check (count > 0),
  created_at timestamptz not null,
  read_at timestamptz,
  recalled_at timestamptz
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc) where recalled_at is null;
create index notifications_unread on notifications (user_id) where read_at is null and recalled_at is null;
create unique index notifications_group on notifications (user_id, group_key)
  where group_key is not null and read_at is null and recalled_at is null;

-- Why a card is there. The key makes writing idempotent; a cause that was taken back takes its words with it.
create table notification_causes (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) <= 200),
  notification_id uuid not null references notifications on delete cascade,
  -- Whom it tells about, where that is somebody else: a child, to a parent.
  about_id uuid references users on delete cascade,
  title jsonb not null,
  body jsonb not null,
  path text not null,
  created_at timestamptz not null,
  recalled_at timestamptz,
  primary key (user_id, key)
);
create index notification_causes_of_card on notification_causes (notification_id, created_at);
create index notification_causes_by_key on notification_causes (key text_pattern_ops) where recalled_at is null;
create index notification_causes_about on notification_causes (about_id, user_id) where about_id is not null;

-- One card on its way to one address: at most once, whatever happens.
create table notification_deliveries (
  id uuid primary key,
  notification_id uuid not null references notifications on delete cascade,
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  target text not null,
  status text not null default 'waiting' check (status in ('waiting', 'sending', 'sent', 'skipped', 'failed')),
  reason text,
  attempts integer not null default 0,
  provider_id text,
  due_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (notification_id, channel, target)
);
create index notification_deliveries_by_time on notification_deliveries (created_at, id);
create index notification_deliveries_of_user on notification_deliveries (user_id, created_at, id);

create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  -- category:channel
  switched_off text[] not null default '{}',
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);
