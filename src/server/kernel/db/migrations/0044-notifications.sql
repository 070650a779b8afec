-- What people are told of, and what leaves for it: one outbox for every channel.

-- Whatever leaves, by whichever channel it does: mails were the first.
alter table outbox_mail rename to delivery;
alter table delivery rename column recipient to target;
alter index outbox_mail_due_idx rename to delivery_of_any_idx;
alter index outbox_mail_pkey rename to delivery_pkey;
alter table delivery
  add column channel text not null default 'mail' check (channel in ('mail', 'slack', 'teams', 'googleChat')),
  -- The person of `for_company` it goes to, where it is one.
  add column user_id uuid,
  -- When it was clear that no further try would help.
  add column failed_at timestamptz,
  -- Of a notification, kept for longer: its line is the history of what was said.
  add column is_notification boolean not null default false;
alter table delivery alter column channel drop default;
create index delivery_due_idx on delivery (channel, next_try_at) where sent_at is null and failed_at is null;
drop index delivery_of_any_idx;
create index delivery_company_idx on delivery (for_company, id);

drop function company_mails;
-- As in 0028, of every channel; never what is in one.
create function company_deliveries(most int) returns table (
  id uuid, channel text, target text, user_id uuid, template text, created_at timestamptz, sent_at timestamptz,
  failed_at timestamptz, tries int, next_try_at timestamptz, problem text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.channel, d.target, d.user_id, d.template, d.created_at, d.sent_at, d.failed_at, d.tries,
    d.next_try_at, d.problem
  from delivery d
  where case when d.for_company is null
    then exists (select from company_user u join account a on a.id = u.account_id
      where u.company_id = current_company() and u.active and a.email = d.target)
    else d.for_company = current_company() end
  order by d.id desc limit most
$$;
revoke execute on function company_deliveries from public;
grant execute on function company_deliveries to app;
grant create on schema public to platform;
alter function company_deliveries owner to platform;
revoke create on schema public from platform;

-- Somebody is told of something: ids and days, and never a word of it.
create table notification (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- The other person it speaks of.
  other_id uuid,
  -- What it leads to; it goes with it.
  one_to_one_id uuid,
  goal_id uuid,
  agreement_id uuid,
  feedback_entry_id uuid,
  feedback_request_id uuid,
  day date,
  created_at timestamptz not null,
  -- When it is next looked at for sending; null once it was sent, or was not to be.
  due_at timestamptz,
  read_at timestamptz,
  rating text check (rating in ('useful', 'notUseful', 'notNow')),
  rated_at timestamptz,
  primary key (company_id, id),
  check (num_nonnulls(one_to_one_id, goal_id, agreement_id, feedback_entry_id, feedback_request_id) <= 1),
  check ((rating is null) = (rated_at is null)),
  foreign key (company_id, user_id) references company_user on delete cascade,
  foreign key (company_id, other_id) references company_user on delete cascade,
  foreign key (company_id, one_to_one_id) references one_to_one on delete cascade,
  foreign key (company_id, goal_id) references goal on delete cascade,
  foreign key (company_id, agreement_id) references agreement on delete cascade,
  foreign key (company_id, feedback_entry_id) references feedback_entry on delete cascade,
  foreign key (company_id, feedback_request_id) references feedback_request on delete cascade
);
call protect_tenant_table('notification');
create index notification_of_idx on notification (company_id, user_id, id desc);
create index notification_unread_idx on notification (company_id, user_id) where read_at is null;
create index notification_due_idx on notification (due_at) where due_at is not null;
create index notification_other_idx on notification (company_id, other_id);
create index notification_one_to_one_idx on notification (company_id, one_to_one_id) where one_to_one_id is not null;
create index notification_goal_idx on notification (company_id, goal_id) where goal_id is not null;
create index notification_agreement_idx on notification (company_id, agreement_id) where agreement_id is not null;
create index notification_feedback_idx on notification (company_id, feedback_entry_id) where feedback_entry_id is not null;
create index notification_request_idx on notification (company_id, feedback_request_id) where feedback_request_id is not null;
create trigger of_the_living before insert on notification
  for each row execute function refuse_the_deleted('user_id');

-- What a delivery said: one carries several, and one may leave by several.
create table notification_delivery (
  company_id uuid not null,
  notification_id uuid not null,
  delivery_id uuid not null,
  primary key (company_id, notification_id, delivery_id),
  foreign key (company_id, notification_id) references notification on delete cascade
);
call protect_tenant_table('notification_delivery');
create index notification_delivery_idx on notification_delivery (company_id, delivery_id);

-- How somebody wants to be told; who never said so has no row.
create table notification_setting (
  company_id uuid not null,
  user_id uuid not null,
  -- By topic, the channels it leaves by.
  channels jsonb not null,
  timing text not null check (timing in ('atOnce', 'daily', 'weekly')),
  -- Minutes of the day in the person's time zone; both or none.
  quiet_from int check (quiet_from between 0 and 1439),
  quiet_to int check (quiet_to between 0 and 1439),
  version int not null,
  primary key (company_id, user_id),
  check ((quiet_from is null) = (quiet_to is null)),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('notification_setting');

-- The topics that a company does without.
alter table company add column notification_topics_off text[] not null default '{}';

-- A door through the policies: whom something waits to be sent to, and nothing else of it.
create function notifications_due(at timestamptz, most int) returns table (company_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select n.company_id, n.user_id from notification n
  where n.due_at <= at group by 1, 2 order by min(n.due_at) limit most
$$;
revoke execute on function notifications_due from public;
do $$ begin create role dispatcher nologin; exception when duplicate_object or unique_violation then null; end $$;
grant dispatcher to current_user;
grant select (company_id, user_id, due_at) on notification to dispatcher;
create policy every_company on notification for select to dispatcher using (true);
grant create on schema public to dispatcher;
alter function notifications_due owner to dispatcher;
revoke create on schema public from dispatcher;
grant execute on function notifications_due to platform;
