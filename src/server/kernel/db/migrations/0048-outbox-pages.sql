-- The outbox is read page by page, by state, channel, kind and person, and what was given up is sent again.

-- When it was put on its way once more: from then on it counts as new.
alter table delivery add column again_at timestamptz;
create index delivery_unsent_idx on delivery (for_company, id) where sent_at is null;
create index delivery_target_idx on delivery (target, id);
create index delivery_person_idx on delivery (for_company, user_id, channel, id) where is_notification;

/*
 * How far a delivery has got: what was written before `stale`, or put on its way again before, is not tried
 * any more; mails stay where none leaves.
 */
create function public.delivery_state(d public.delivery, sends_mails boolean, stale timestamptz) returns text
language sql immutable as $$
  select case
    when d.sent_at is not null then 'sent'
    when d.channel = 'mail' and not sends_mails then 'kept'
    when d.failed_at is not null or coalesce(d.again_at, d.created_at) <= stale then 'givenUp'
    when d.tries > 1 then 'retrying'
    else 'waiting' end
$$;

drop function public.company_deliveries;
/*
 * As in 0028, of every channel; never what is in one. `total` counts up to `found_max`. What is not sent is
 * found by an index of its own: there is little of it among much that was.
 */
create function public.company_deliveries(
  of_state text, of_channel text, of_template text, sends_mails boolean, stale timestamptz,
  skip int, most int, found_max int
) returns table (
  id uuid, channel text, target text, user_id uuid, template text, is_notification boolean, is_ours boolean,
  has_content boolean, created_at timestamptz, again_at timestamptz, sent_at timestamptz, tries int,
  next_try_at timestamptz, problem text, state text, total int)
language sql stable security definer set search_path = public, pg_temp as $$
  with unsent as (
    select d.*, public.delivery_state(d, sends_mails, stale) as state
    from public.delivery d
    where d.for_company = public.current_company() and d.sent_at is null
  ), of_accounts as (
    select d.*, public.delivery_state(d, sends_mails, stale) as state
    from public.company_user u join public.account a on a.id = u.account_id join public.delivery d on d.target = a.email
    where u.company_id = public.current_company() and u.active and d.for_company is null
  ), found as materialized (
    select * from (
      (select d.* from unsent d
        where (of_state is null or d.state = of_state) and (of_channel is null or d.channel = of_channel)
          and (of_template is null or d.template = of_template)
        order by d.id desc limit found_max)
      union all
      (select d.*, 'sent' from public.delivery d
        where d.for_company = public.current_company() and d.sent_at is not null
          and (of_state is null or of_state = 'sent') and (of_channel is null or d.channel = of_channel)
          and (of_template is null or d.template = of_template)
        order by d.id desc limit found_max)
      union all
      (select d.* from of_accounts d
        where (of_state is null or d.state = of_state) and (of_channel is null or d.channel = of_channel)
          and (of_template is null or d.template = of_template)
        order by d.id desc limit found_max)
    ) d order by d.id desc limit found_max
  )
  select d.id, d.channel, d.target, d.user_id, d.template, d.is_notification, d.for_company is not null,
    d.sealed is not null, d.created_at, d.again_at, d.sent_at, d.tries, d.next_try_at, d.problem, d.state,
    (select count(*)::int from found)
  from found d order by d.id desc offset skip limit most
$$;

-- When mailboxes were last written to from a template, of what the company may know of.
create function public.last_mailed(of_targets text[], of_template text) returns table (target text, at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.target, max(coalesce(d.again_at, d.created_at)) from public.delivery d
  where d.target = any(of_targets) and d.template = of_template and d.for_company = public.current_company()
  group by d.target
$$;

-- The last delivery of a notification to each of some people, by each channel.
create function public.last_deliveries(of_users uuid[], sends_mails boolean, stale timestamptz) returns table (
  id uuid, user_id uuid, channel text, has_content boolean, created_at timestamptz, again_at timestamptz,
  sent_at timestamptz, problem text, state text)
language sql stable security definer set search_path = public, pg_temp as $$
  select d.id, d.user_id, d.channel, d.sealed is not null, d.created_at, d.again_at, d.sent_at, d.problem, public.delivery_state(d, sends_mails, stale)
  from unnest(of_users) p (id)
  cross join unnest(array['mail', 'slack', 'teams', 'googleChat']) c (name)
  cross join lateral (
    select l.* from public.delivery l
    where l.for_company = public.current_company() and l.user_id = p.id and l.channel = c.name and l.is_notification
    order by l.id desc limit 1) d
$$;

revoke execute on function public.company_deliveries, public.last_mailed, public.last_deliveries from public;
grant execute on function public.company_deliveries, public.last_mailed, public.last_deliveries to app;
grant create on schema public to platform;
alter function public.company_deliveries owner to platform;
alter function public.last_mailed owner to platform;
alter function public.last_deliveries owner to platform;
revoke create on schema public from platform;
