-- Who said yes or no, for whom, to what, when. Rows are only ever added; where a purpose stands is read from the newest.
-- No reference to users: the proof outlives the account.
create table consent_entries (
  id uuid primary key,
  seq bigint generated always as identity unique,
  subject_id uuid not null,
  by_id uuid not null,
  by text not null check (by in ('own', 'guardian')),
  purpose text not null check (purpose in ('community', 'adviser_results', 'usage_times', 'push', 'photos')),
  given boolean not null,
  -- link_ended: the guardian's link ended, and their word with it.
  cause text not null default 'person' check (cause in ('person', 'link_ended')),
  text_version integer not null check (text_version > 0),
  address text not null,
  at timestamptz not null,
  check ((by = 'own') = (by_id = subject_id)),
  check (cause = 'person' or (by = 'guardian' and not given))
);
create index consent_entries_newest on consent_entries (subject_id, purpose, by_id, seq desc);
create index consent_entries_of_subject on consent_entries (subject_id, seq desc);
create index consent_entries_by_time on consent_entries (at, id);

create trigger consent_entries_stay before update or delete on consent_entries for each row execute function refuse_change();
create trigger consent_entries_stay_all before truncate on consent_entries for each statement execute function refuse_change();
