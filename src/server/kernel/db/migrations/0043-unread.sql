-- What was shared with somebody and they have not opened yet, a row each. Whatever shares something writes it,
-- so that no command has to think of it; opening removes it, and so does the deletion of what it is about.

create table unread (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  goal_id uuid,
  agreement_id uuid,
  feedback_entry_id uuid,
  one_to_one_id uuid,
  primary key (company_id, id),
  check (num_nonnulls(goal_id, agreement_id, feedback_entry_id, one_to_one_id) = 1),
  unique (company_id, goal_id, user_id),
  unique (company_id, agreement_id, user_id),
  unique (company_id, feedback_entry_id, user_id),
  unique (company_id, one_to_one_id, user_id),
  foreign key (company_id, user_id) references company_user on delete cascade,
  foreign key (company_id, goal_id) references goal on delete cascade,
  foreign key (company_id, agreement_id) references agreement on delete cascade,
  foreign key (company_id, feedback_entry_id) references feedback_entry on delete cascade,
  foreign key (company_id, one_to_one_id) references one_to_one on delete cascade
);
call protect_tenant_table('unread');
create index unread_user_idx on unread (company_id, user_id);

-- Whose it is has something new to read; the argument is the column that says what. What comes in long after it
-- was written, as a demo does, is no news.
create function note_unread() returns trigger language plpgsql as $$
begin
  execute format('insert into unread (company_id, id, user_id, %I) values ($1, gen_random_uuid(), $2, $3)
    on conflict do nothing', tg_argv[0]) using new.company_id, new.collaborator_id, new.id;
  return null;
end $$;
create trigger shared_anew after insert on goal
  for each row when (new.state = 'open' and new.created_at > now() - interval '30 days')
  execute function note_unread('goal_id');
create trigger shared_later after update of state on goal
  for each row when (old.state = 'draft' and new.state = 'open') execute function note_unread('goal_id');
create trigger shared_anew after insert on agreement
  for each row when (new.state = 'open' and new.created_at > now() - interval '30 days')
  execute function note_unread('agreement_id');
create trigger shared_later after update of state on agreement
  for each row when (old.state = 'draft' and new.state = 'open') execute function note_unread('agreement_id');
create trigger shared_anew after insert on feedback_entry
  for each row when (new.visibility = 'SHARED' and not new.awaits_sharing and new.author_id <> new.collaborator_id
    and new.created_at > now() - interval '30 days')
  execute function note_unread('feedback_entry_id');
create trigger shared_later after update of visibility, awaits_sharing on feedback_entry
  for each row when (new.visibility = 'SHARED' and not new.awaits_sharing and new.author_id <> new.collaborator_id
    and (old.visibility <> 'SHARED' or old.awaits_sharing))
  execute function note_unread('feedback_entry_id');
create trigger shared_later after update of shared_at on one_to_one
  for each row when (new.shared_at is not null)
  execute function note_unread('one_to_one_id');
