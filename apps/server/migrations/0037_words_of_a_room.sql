-- outside a transaction: what is looked for in one room is found among its own words, not among everybody's.

create extension if not exists btree_gin;

create index concurrently if not exists chat_messages_words on chat_messages using gin (room_id, search gin_trgm_ops);

drop index concurrently if exists chat_messages_search;
