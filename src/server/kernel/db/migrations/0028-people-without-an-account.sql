-- People exist before they sign in: whoever is invited is a person of the company from then on, who has
-- no account until they accept. And since when, and until when, somebody was active is kept.

alter table company_user
  alter column account_id drop not null,
  -- What their employer's other systems know them by.
  add column external_id text,
  -- What the company writes to them in until they have an account, which has a language of its own.
  add column preferred_language text check (preferred_language in ('en', 'es', 'fr', 'it', 'pt')),
  add column version int not null default 1,
  add unique (company_id, external_id),
  -- An account that is gone was there.
  add check (account_id is not null or left_at is null);

alter table invitation add column user_id uuid;

-- Policies are forced on the owner too, who is to reach every company for once.
alter table company no force row level security;
alter table company_user no force row level security;
alter table invitation no force row level security;

-- What the product forgot by itself makes nobody a person; nor does what somebody in the company got.
delete from invitation where sent_at < now() - interval '60 days';
delete from invitation i using company_user u
where u.company_id = i.company_id and u.email = i.email and u.left_at is null;

update invitation set user_id = gen_random_uuid();
insert into company_user (company_id, id, role, active, first_name, last_name, email, position,
  preferred_language, created_at)
select company_id, user_id, role, true, first_name, last_name, email, '', language, created_at
from invitation;

alter table invitation
  alter column user_id set not null,
  drop column email, drop column first_name, drop column last_name, drop column role, drop column language,
  add unique (company_id, user_id),
  add foreign key (company_id, user_id) references company_user on delete cascade;

-- When somebody was active in the company; the period that lasts has no end.
create table user_activity (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (company_id, id),
  check (ended_at >= started_at),
  foreign key (company_id, user_id) references company_user on delete cascade
);
call protect_tenant_table('user_activity');
create index user_activity_user_idx on user_activity (company_id, user_id, started_at);
create unique index user_activity_now_idx on user_activity (company_id, user_id) where ended_at is null;

-- Nobody wrote down when those who were switched off were.
alter table user_activity no force row level security;
insert into user_activity (company_id, id, user_id, started_at, ended_at)
select company_id, gen_random_uuid(), id, created_at,
  case when not active then greatest(created_at, coalesce(left_at, now())) end
from company_user;
alter table user_activity force row level security;

alter table company force row level security;
alter table company_user force row level security;
alter table invitation force row level security;

-- A page of the list is cut from an index in each order that it can be sorted by.
create index company_user_email_order_idx on company_user (company_id, email, id);
create index company_user_position_idx on company_user (company_id, position, id);
create index company_user_role_idx on company_user (company_id, role, last_name, first_name, id);

-- As in 0014, by what people sign in with: an e-mail that an administrator wrote shows no mail to whoever
-- has it.
create or replace function company_mails(most int) returns table (
  id uuid, recipient text, template text, created_at timestamptz, sent_at timestamptz, tries int)
language sql stable security definer set search_path = public, pg_temp as $$
  select m.id, m.recipient, m.template, m.created_at, m.sent_at, m.tries
  from outbox_mail m
  where case when m.for_company is null
    then exists (select from company_user u join account a on a.id = u.account_id
      where u.company_id = current_company() and u.active and a.email = m.recipient)
    else m.for_company = current_company() end
  order by m.id desc limit most
$$;
