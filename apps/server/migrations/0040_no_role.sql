-- An adult who is no parent registers without a role.
alter table secure_codes alter column role_id drop not null;
