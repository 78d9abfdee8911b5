-- A new table that points at people: for a moment nobody may write a person.
create table bench_marks (
  id uuid primary key,
  user_id uuid not null references users,
  marked_at timestamptz not null
);
create index bench_marks_of_person on bench_marks (user_id, marked_at desc, id desc);
