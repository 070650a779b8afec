-- When somebody's newest invitation was sent stands on their own row, as where they work does (0032): the list of people
-- is sorted by status from an index. Kept by a trigger on invitations.
alter table company_user add column invited_at timestamptz;

create function invitation_marks_person() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update company_user set invited_at = null where company_id = old.company_id and id = old.user_id;
  else
    update company_user set invited_at = new.sent_at where company_id = new.company_id and id = new.user_id;
  end if;
  return null;
end $$;
create trigger invitation_sent after insert or update of sent_at on invitation
  for each row execute function invitation_marks_person();
create trigger invitation_gone after delete on invitation
  for each row execute function invitation_marks_person();
grant update (invited_at) on company_user to eraser;

-- What an administrator has to do comes first: `accessStates` in the domain, without what only the clock and the outbox know.
create function access_rank(active boolean, account uuid, left_at timestamptz, invited_at timestamptz) returns int
language sql immutable parallel safe as $$
  select case when left_at is not null then 4 when not active then 3 when account is not null then 2
    when invited_at is not null then 1 else 0 end
$$;

alter table company_user no force row level security;
alter table invitation no force row level security;
update company_user u set invited_at = i.sent_at from invitation i
where i.company_id = u.company_id and i.user_id = u.id;
alter table company_user force row level security;
alter table invitation force row level security;

create index company_user_access_idx on company_user (company_id,
  access_rank(active, account_id, left_at, invited_at),
  (sort_name(first_name, last_name) collate "und-x-icu"), first_name collate "und-x-icu", id);
create index company_user_team_idx on company_user (company_id, current_team collate "und-x-icu",
  (sort_name(first_name, last_name) collate "und-x-icu"), first_name collate "und-x-icu", id);
-- Positions were sorted as people read them since 0067, past this index.
drop index company_user_position_idx;
create index company_user_position_idx on company_user (company_id, position collate "und-x-icu", id);

-- Filters and order of a list that somebody keeps under a name of theirs. Ids and states, never what was searched for.
create table list_view (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null check (name <> ''),
  query jsonb not null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('list_view');
create unique index list_view_name_idx on list_view (company_id, user_id, lower(name));
