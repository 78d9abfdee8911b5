-- A room counts twice, always under its row's lock: `last_seq` gives every message its place (I2), `last_rev` numbers
-- whatever happens, new or changed, so that who was away asks for "after 812" and misses nothing (I3).
create table chat_rooms (
  id uuid primary key,
  kind text not null check (kind in ('group', 'event')),
  letter text check (letter in ('R', 'I', 'A', 'S', 'E', 'C')),
  band text not null check (band in ('kid', 'over16')),
  shard integer not null default 1 check (shard > 0),
  event_id integer references events on delete cascade,
  member_count integer not null default 0 check (member_count >= 0),
  last_seq bigint not null default 0,
  last_rev bigint not null default 0,
  last_said_at timestamptz,
  slow_seconds integer not null default 0 check (slow_seconds between 0 and 600),
  closed_at timestamptz,
  pinned_text text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'group') = (letter is not null)),
  check ((kind = 'event') = (event_id is not null)),
  constraint chat_rooms_full check (kind = 'event' or member_count <= 5000)
);
create unique index chat_rooms_of_circle on chat_rooms (letter, band, shard) where kind = 'group';
create unique index chat_rooms_of_event on chat_rooms (event_id, band) where kind = 'event';
create index chat_rooms_by_words on chat_rooms (last_said_at, id);
create index chat_rooms_by_members on chat_rooms (member_count, id);
create index chat_rooms_by_time on chat_rooms (created_at, id);

-- I4: a reader is one pointer a room. An adviser keeps an eye on many; a learner has one group room.
create table chat_members (
  room_id uuid not null references chat_rooms on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('group', 'event')),
  keeper boolean not null default false,
  read_seq bigint not null default 0 check (read_seq >= 0),
  joined_at timestamptz not null,
  primary key (room_id, user_id)
);
create unique index chat_members_one_group on chat_members (user_id) where kind = 'group' and not keeper;
create index chat_members_of_user on chat_members (user_id);
create index chat_members_seen on chat_members (room_id, read_seq);

create function count_members() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and not new.keeper then
    update chat_rooms set member_count = member_count + 1 where id = new.room_id;
  elsif tg_op = 'DELETE' and not old.keeper then
    update chat_rooms set member_count = member_count - 1 where id = old.room_id;
  end if;
  return null;
end $$;
create trigger chat_members_counted after insert or delete on chat_members
  for each row execute function count_members();

create table chat_messages (
  room_id uuid not null references chat_rooms on delete cascade,
  seq bigint not null,
  rev bigint not null,
  id uuid not null unique,
  sender_id uuid not null references users on delete cascade,
  client_id uuid not null,
  text text not null,
  shown_text text not null,
  picture_ids uuid[] not null default '{}' check (cardinality(picture_ids) <= 4),
  state text not null check (state in ('shown', 'pending', 'hidden', 'deleted')),
  holds text[] not null default '{}',
  reply_to_seq bigint,
  mention_ids uuid[] not null default '{}',
  bulb_count integer not null default 0 check (bulb_count >= 0),
  heart_count integer not null default 0 check (heart_count >= 0),
  said_at timestamptz not null,
  edited_at timestamptz,
  search text generated always as (without_marks(shown_text)) stored,
  primary key (room_id, seq),
  -- I1, by the database itself.
  unique (sender_id, client_id),
  unique (room_id, rev),
  check (text <> '' or cardinality(picture_ids) > 0)
);
create index chat_messages_by_time on chat_messages (room_id, said_at, seq);
create index chat_messages_search on chat_messages using gin (search gin_trgm_ops);

create table message_reactions (
  message_id uuid not null references chat_messages (id) on delete cascade,
  user_id uuid not null references users on delete cascade,
  reaction text not null check (reaction in ('bulb', 'heart')),
  reacted_at timestamptz not null,
  primary key (message_id, user_id)
);
create index message_reactions_of_user on message_reactions (user_id);
create trigger message_reactions_counted after insert or update or delete on message_reactions
  for each row execute function count_reaction('chat_messages', 'message_id');

create table chat_settings (
  user_id uuid primary key references users on delete cascade,
  receipts boolean not null default true
);

create table event_questions (
  id uuid primary key,
  room_id uuid not null references chat_rooms on delete cascade,
  author_id uuid not null references users on delete cascade,
  text text not null check (text <> ''),
  shown_text text not null,
  state text not null check (state in ('shown', 'pending', 'hidden', 'deleted')),
  holds text[] not null default '{}',
  vote_count integer not null default 0 check (vote_count >= 0),
  answered_at timestamptz,
  asked_at timestamptz not null
);
create index event_questions_of_room on event_questions (room_id, vote_count desc, asked_at, id);
create index event_questions_of_author on event_questions (author_id);

create table event_question_votes (
  question_id uuid not null references event_questions on delete cascade,
  user_id uuid not null references users on delete cascade,
  voted_at timestamptz not null,
  primary key (question_id, user_id)
);
create index event_question_votes_of_user on event_question_votes (user_id);

create function count_question_votes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update event_questions set vote_count = vote_count + 1 where id = new.question_id;
  else
    update event_questions set vote_count = vote_count - 1 where id = old.question_id;
  end if;
  return null;
end $$;
create trigger event_question_votes_counted after insert or delete on event_question_votes
  for each row execute function count_question_votes();

-- Whether anybody put a message out of their sight: asked before its words are quoted to a whole room.
create index hidden_subjects_of_subject on hidden_subjects (subject_kind, subject_id);
