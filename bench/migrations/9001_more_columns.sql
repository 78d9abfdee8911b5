-- An upgrade as it could come: columns for tables that everybody works on. Their defaults are kept once, not in rows.
alter table users add column bench_note text;
alter table chat_messages add column bench_weight integer not null default 0;
alter table notifications add column bench_weight integer not null default 0;
