-- The one-to-one that a question was taken off; it counts only while that one is the pair's open one.
alter table agenda_question
  add column off_in uuid,
  add foreign key (company_id, off_in) references one_to_one on delete set null (off_in);

create index agenda_question_off_in_idx on agenda_question (company_id, off_in) where off_in is not null;
