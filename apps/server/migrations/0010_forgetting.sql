-- The ledger of consents outlives the account, as the proof that somebody was asked. From where they answered is not
-- part of that proof: it goes with the person. Nothing else in a row may ever change.
create function refuse_change_but_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.address = ''
    and to_jsonb(new) - 'address' = to_jsonb(old) - 'address'
  then
    return new;
  end if;
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
drop trigger consent_entries_stay on consent_entries;
create trigger consent_entries_stay before update or delete on consent_entries
  for each row execute function refuse_change_but_address();
create index consent_entries_of_giver on consent_entries (by_id);
