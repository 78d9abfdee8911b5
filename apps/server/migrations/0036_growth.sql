-- Orders and searches of lists that no index answered: what plans.test.ts found by reading their plans.
create index users_by_last_seen_first on users (last_seen_on, id);
create index unmatched_schools_by_any_time on unmatched_schools (created_at, id);
create index unmatched_schools_search on unmatched_schools using gin (search gin_trgm_ops);
create index data_requests_by_end_last on data_requests (until desc nulls last, id desc);
create index chat_rooms_by_last_words on chat_rooms (last_said_at desc nulls last, id desc);
create index result_shares_of_result on result_shares (result_id, shared_at desc, id desc);
create index media_files_by_time on media_files (created_at, id);
create index users_nickname_search on users using gin (without_marks(coalesce(nickname, '')) gin_trgm_ops);
-- The schools of the board of people: one row of each for a day, without those of every grade and kind beside it.
create index daily_figures_of_places on daily_figures (measure, day, school_id) include (province_id, value)
  where level = 'place' and key = '';
