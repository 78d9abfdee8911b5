-- When somebody was here, by Vietnamese day: one set of moments for all their devices, so that no second counts twice.
-- Kept for two days, as long as a late message may still speak of them.
create table usage_spans (
  user_id uuid not null references users on delete cascade,
  day date not null,
  spans tstzmultirange not null default '{}',
  primary key (user_id, day)
);
create index usage_spans_by_day on usage_spans (day);

-- What remains: seconds by area. Never what was looked at.
create table usage_days (
  user_id uuid not null references users on delete cascade,
  day date not null,
  area text not null check (area in ('malto', 'career-bank', 'entertainment', 'multiple-choice', 'testing')),
  seconds integer not null check (seconds between 0 and 86400),
  primary key (user_id, day, area)
);
create index usage_days_by_day on usage_days (day, area);
