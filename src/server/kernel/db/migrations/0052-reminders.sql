-- What is said by itself is said once, however many processes come upon it.

alter table notification
  -- What it is said once of, in its reader's name: of events nothing, they happen as often as they happen.
  add column once text;
create unique index notification_once_idx on notification (company_id, user_id, once) where once is not null;
create index one_to_one_day_idx on one_to_one (company_id, date);
create index notification_history_idx on notification (company_id, id desc) where once is not null;

-- Doors through the policies: who of the company agrees to be spoken to about what is known of them, and nothing
-- else of their account; and how far some deliveries to its people have got, never what is in one.
create function public.consenting_people() returns table (user_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id from public.company_user u join public.account a on a.id = u.account_id
  where u.company_id = public.current_company() and u.active and a.is_identified_data_processing_accepted
$$;
create function public.deliveries_among(of_ids uuid[], sends_mails boolean, stale timestamptz)
returns table (id uuid, channel text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.channel, public.delivery_state(d, sends_mails, stale) from public.delivery d
  where d.id = any(of_ids) and d.for_company = public.current_company() and d.is_notification
$$;
revoke execute on function public.consenting_people, public.deliveries_among from public;
grant execute on function public.consenting_people, public.deliveries_among to app;
grant create on schema public to platform;
alter function public.consenting_people owner to platform;
alter function public.deliveries_among owner to platform;
revoke create on schema public from platform;
