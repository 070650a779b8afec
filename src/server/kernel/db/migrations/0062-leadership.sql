-- The leadership program: who is in it, how far they are, and what they wrote looking back at its steps, which
-- nobody else reads.

create table leadership_enrollment (
  company_id uuid not null,
  user_id uuid not null,
  -- The day the first step opened, moved by the days it was paused for.
  started_on date not null,
  paused_on date,
  -- Who enrolled them; null for themselves, and for who is gone.
  enrolled_by uuid,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references company_user on delete cascade,
  foreign key (company_id, enrolled_by) references company_user on delete set null (enrolled_by)
);
call protect_tenant_table('leadership_enrollment');
create index leadership_enrollment_by_idx on leadership_enrollment (company_id, enrolled_by)
  where enrolled_by is not null;
create trigger of_the_living before insert on leadership_enrollment
  for each row execute function refuse_the_deleted('user_id');

-- It stays when somebody leaves the program: it is theirs.
create table leadership_look_back (
  company_id uuid not null,
  user_id uuid not null,
  step text not null,
  done_on date,
  text text not null,
  version int not null,
  primary key (company_id, user_id, step),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('leadership_look_back');
create trigger of_the_living before insert on leadership_look_back
  for each row execute function refuse_the_deleted('user_id');
