-- A rule for what is written from now on; what stands there is read in the next file.
alter table wall_statuses add constraint bench_text_length check (length(text) < 100000) not valid;
