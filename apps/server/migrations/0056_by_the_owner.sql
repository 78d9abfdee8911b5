-- The server works in a role that owns nothing (platform/rights.ts). What it may not do itself it asks for by these
-- functions, which work as the owner of the tables: each does one act. Names are written out in full, and what somebody
-- lays into their own temporary schema comes last: nothing else can be slipped under a name.

-- The words of the log are forgotten only where its newest row tells of it, row by row.
create function forget_told_words() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  told public.audit_rows;
begin
  select each.* into told from public.audit_rows each join public.audit_head head on head.seq = each.seq;
  if told.action is distinct from 'forget' then
    raise exception 'the newest row of the log tells of no forgetting' using errcode = 'insufficient_privilege';
  end if;
  update public.audit_rows set before = null, after = null, reason = null, forgotten_at = told.at
  where seq in (select said.seq::bigint from jsonb_array_elements_text(told.after -> 'rows') as said (seq))
    and seq < told.seq and action <> 'forget' and forgotten_at is null and words_print is not null;
end $$;
revoke execute on function forget_told_words() from public;

-- Figures for the planner: only an owner may have its tables counted.
create function analyze_all() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze;
end $$;
revoke execute on function analyze_all() from public;
