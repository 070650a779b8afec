-- Push messages to browsers, sent with the operators' own keys.

alter table delivery drop constraint delivery_channel_check;
alter table delivery add constraint delivery_channel_check
  check (channel in ('mail', 'slack', 'teams', 'googleChat', 'push'));

-- Of an account, in a browser that is signed in: it ends with the session, however that ends.
create table push_subscription (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  session_id uuid not null unique references session on delete cascade,
  endpoint_hash bytea not null unique,
  sealed bytea not null,
  application_key text not null,
  added_at timestamptz not null
);
create index push_subscription_account_idx on push_subscription (account_id);
grant select, insert, update, delete on push_subscription to platform;

-- A door through the policies: whether a person of the company has a browser that takes messages under a key.
create function has_push_device(person uuid, key text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from company_user u join push_subscription p on p.account_id = u.account_id
    where u.company_id = current_company() and u.id = person and u.active and p.application_key = key)
$$;
revoke execute on function has_push_device from public;
grant execute on function has_push_device to app;

-- Whoever is active in no company any more gets nothing, whatever way they left.
create function forget_push_devices() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from push_subscription p where p.account_id = old.account_id
    and not exists (select from company_user u where u.account_id = old.account_id and u.active);
  return null;
end $$;
revoke execute on function forget_push_devices from public;

create trigger push_devices_of_former after update of active, account_id on company_user
  for each row when (old.account_id is not null
    and ((old.active and not new.active) or new.account_id is distinct from old.account_id))
  execute function forget_push_devices();
create trigger push_devices_of_deleted after delete on company_user
  for each row when (old.account_id is not null) execute function forget_push_devices();

-- As in 0048, by this channel too.
create or replace function public.last_deliveries(of_users uuid[], sends_mails boolean, stale timestamptz) returns table (
  id uuid, user_id uuid, channel text, has_content boolean, created_at timestamptz, again_at timestamptz,
  sent_at timestamptz, problem text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.user_id, d.channel, d.sealed is not null, d.created_at, d.again_at, d.sent_at, d.problem, public.delivery_state(d, sends_mails, stale)
  from unnest(of_users) p (id)
  cross join unnest(array['mail', 'slack', 'teams', 'googleChat', 'push']) c (name)
  cross join lateral (
    select l.* from public.delivery l
    where l.for_company = public.current_company() and l.user_id = p.id and l.channel = c.name and l.is_notification
    order by l.id desc limit 1) d
$$;

grant create on schema public to platform;
alter function has_push_device owner to platform;
alter function forget_push_devices owner to platform;
revoke create on schema public from platform;
