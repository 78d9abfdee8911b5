-- What was shown of a class once stays as it was shown, until five more people have finished: also when a pupil leaves
-- the class meanwhile, no two looks differ by one person.
alter table class_tests add column figures jsonb;
