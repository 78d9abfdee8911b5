-- A birth date that makes somebody of age, or a child again, waits for a second administrator (I16).

alter table approvals drop constraint approvals_verb_check;
alter table approvals add constraint approvals_verb_check
  check (verb in ('create', 'update', 'correct', 'remove', 'bulk', 'export')) not valid;
