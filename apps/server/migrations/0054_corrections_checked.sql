-- outside a transaction: the rows that are there already hold to the new rule as well.

alter table approvals validate constraint approvals_verb_check;
