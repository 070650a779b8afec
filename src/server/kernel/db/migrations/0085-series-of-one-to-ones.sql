-- With a repeat, the next one-to-one is planned when this one closes. Without a set of questions, its type decides.
alter table one_to_one
  add column repeat_weeks smallint check (repeat_weeks in (1, 2, 4)),
  add column question_set text check (question_set in ('FOLLOW_UP', 'PERFORMANCE_REVIEW', 'FIRST', 'NONE'));
