-- outside a transaction: which cases an adviser who leaves is named in.

alter table review_cases validate constraint review_cases_set_aside;

create index concurrently if not exists review_cases_set_aside_by on review_cases (set_aside_by)
  where set_aside_by is not null;
