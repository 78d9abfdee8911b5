-- outside a transaction: every row is read or written here, while people work.

alter table wall_statuses validate constraint bench_text_length;

create index concurrently if not exists bench_users_by_note on users (bench_note, id);

create index concurrently if not exists bench_messages_by_time on chat_messages (said_at, id);

create index concurrently if not exists bench_notifications_by_title on notifications using gin ((title ->> 'vi') gin_trgm_ops);

-- A few rows at a time, and as long a rest after each few: what people write waits for the disk behind them.
do $$
declare
  last uuid := '00000000-0000-0000-0000-000000000000';
  until uuid;
  began timestamptz;
begin
  loop
    began := clock_timestamp();
    until := (select id from (select id from notifications where id > last order by id limit 200) as few order by id desc limit 1);
    exit when until is null;
    update notifications set bench_weight = 1 where id > last and id <= until;
    commit;
    perform pg_sleep(extract(epoch from clock_timestamp() - began));
    last := until;
  end loop;
end $$;
