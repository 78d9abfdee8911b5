-- What the boards show: sums by day, measure and place, laid by jobs. No person is in them.
-- `all` is everybody, `province` the people of one province, `place` those of one pair of province and school; 0: none.
create table daily_figures (
  level text not null check (level in ('all', 'province', 'place')),
  day date not null,
  measure text not null check (length(measure) <= 40),
  -- A kind, a course, an adviser, …; empty: all of it.
  key text not null default '' check (length(key) <= 60),
  province_id integer not null default 0,
  school_id integer not null default 0,
  value bigint not null,
  -- How many people it stands for.
  people integer not null default 0,
  primary key (measure, level, province_id, school_id, day, key)
);
create index daily_figures_of_day on daily_figures (measure, level, day);
create index daily_figures_of_school on daily_figures (school_id, measure, day) where level = 'place';

-- Which days are laid, and when. Stocks that only their own day knows are there where `stocked` says so.
create table figure_days (
  day date primary key,
  stocked boolean not null default false,
  rolled_at timestamptz not null
);
create index figure_days_by_time on figure_days (rolled_at);

-- By these a roll-up finds what happened on one day.
create index course_enrolments_finished on course_enrolments (finished_at) where finished_at is not null;
create index event_attendances_by_time on event_attendances (attended_at);
create index review_cases_decided on review_cases (decided_at) where decided_at is not null;
create index reports_by_time on reports (reported_at);
create index wall_statuses_by_day on wall_statuses using brin (created_at) with (autosummarize = on);
create index wall_comments_by_day on wall_comments using brin (created_at) with (autosummarize = on);
create index chat_messages_by_day on chat_messages using brin (said_at) with (autosummarize = on);
