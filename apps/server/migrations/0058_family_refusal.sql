-- Two refusals within some days stand for as many. Of those from before it is not known when they were said: they hold nobody up.

alter table family_links add column refused_at timestamptz;
alter table family_links add column refused_twice boolean not null default false;
