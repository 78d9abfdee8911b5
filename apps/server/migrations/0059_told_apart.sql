-- outside a transaction: whether a session was ever reviewed, and the few accounts that are blocked or leaving, are
-- found without reading all reviews or all people.

create index concurrently if not exists session_reviews_of on session_reviews (appointment_id);

create index concurrently if not exists users_set_apart on users (status, created_at, id) where status <> 'active';
