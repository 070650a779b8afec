-- Where a person is in their working life, as they say it: one row a person, who may leave it out.

create table life_stage (
  company_id uuid not null,
  user_id uuid not null,
  option text not null check (option in
    ('ACCELERATE', 'DEEPEN', 'EXPLORE', 'STEADY', 'BALANCE', 'TRANSITION', 'RETURN', 'UNSAID')),
  note text,
  modified_on date not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('life_stage');
