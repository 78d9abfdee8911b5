-- A refusal stands for some days. Of those from before it is not known when they were said: they hold nobody up.

alter table family_links add column refused_at timestamptz;
