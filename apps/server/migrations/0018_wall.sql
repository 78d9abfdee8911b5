create table wall_statuses (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  letter text not null check (letter in ('R', 'I', 'A', 'S', 'E', 'C')),
  band text not null check (band in ('kid', 'over16')),
  -- As it was written, for moderators; and as everybody reads it.
  text text not null,
  shown_text text not null,
  picture_ids uuid[] not null default '{}' check (cardinality(picture_ids) <= 4),
  state text not null check (state in ('shown', 'pending', 'hidden', 'deleted')),
  holds text[] not null default '{}',
  bulb_count integer not null default 0 check (bulb_count >= 0),
  heart_count integer not null default 0 check (heart_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Its place on the wall: when it was first shown. What waited stands where it appears, not where it was missed.
  placed_at timestamptz not null,
  check (text <> '' or cardinality(picture_ids) > 0)
);
create index wall_statuses_of_circle on wall_statuses (letter, band, placed_at desc, id desc) where state = 'shown';
create index wall_statuses_of_author on wall_statuses (author_id, placed_at desc, id desc);
-- What of one's own is not shown is merged into one's wall: few rows, however much one has written.
create index wall_statuses_unshown on wall_statuses (author_id, placed_at desc, id desc)
  where state in ('pending', 'hidden');

create table wall_comments (
  id uuid primary key,
  status_id uuid not null references wall_statuses on delete cascade,
  parent_id uuid,
  -- Two levels, by the database itself: what is answered is of the first.
  depth smallint generated always as (case when parent_id is null then 1 else 2 end) stored,
  parent_depth smallint generated always as (case when parent_id is null then null else 1 end) stored,
  author_id uuid not null references users on delete cascade,
  text text not null check (text <> ''),
  shown_text text not null,
  state text not null check (state in ('shown', 'pending', 'hidden', 'deleted')),
  holds text[] not null default '{}',
  bulb_count integer not null default 0 check (bulb_count >= 0),
  heart_count integer not null default 0 check (heart_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  placed_at timestamptz not null,
  unique (id, status_id, depth),
  foreign key (parent_id, status_id, parent_depth) references wall_comments (id, status_id, depth) on delete cascade
);
create index wall_comments_of_status on wall_comments (status_id, placed_at, id) where parent_id is null;
create index wall_comments_of_parent on wall_comments (parent_id, placed_at, id);
create index wall_comments_of_author on wall_comments (author_id);
create index wall_comments_unshown on wall_comments (author_id, status_id) where state in ('pending', 'hidden');
create index wall_comments_counted on wall_comments (status_id, author_id) where state = 'shown';

-- One reaction a person (I35).
create table status_reactions (
  status_id uuid not null references wall_statuses on delete cascade,
  user_id uuid not null references users on delete cascade,
  reaction text not null check (reaction in ('bulb', 'heart')),
  reacted_at timestamptz not null,
  primary key (status_id, user_id)
);
create index status_reactions_of_user on status_reactions (user_id);
create trigger status_reactions_counted after insert or update or delete on status_reactions
  for each row execute function count_reaction('wall_statuses', 'status_id');

create table comment_reactions (
  comment_id uuid not null references wall_comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  reaction text not null check (reaction in ('bulb', 'heart')),
  reacted_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_reactions_of_user on comment_reactions (user_id);
create trigger comment_reactions_counted after insert or update or delete on comment_reactions
  for each row execute function count_reaction('wall_comments', 'comment_id');
