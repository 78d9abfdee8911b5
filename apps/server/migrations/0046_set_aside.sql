-- An adviser took it out of sight until a moderator decides: who did, why and when. Once a case: then it is not in sight.
alter table review_cases
  add column set_aside_by uuid references users on delete set null,
  add column set_aside_at timestamptz,
  add column set_aside_reason text check (set_aside_reason in
    ('bullying', 'sexual', 'self_harm', 'violence', 'contact', 'scam', 'spam', 'other')),
  add column set_aside_note text;
alter table review_cases
  add constraint review_cases_set_aside check ((set_aside_at is null) = (set_aside_reason is null)) not valid;
