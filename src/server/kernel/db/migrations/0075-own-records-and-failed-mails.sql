-- Of which kinds somebody reads something of their own, as their pages list it, in a company with these settings.
-- Asked with `enter_company`, beside it rather than in it: an older server calls that one still.
-- It stands before every request of those people: a locked table costs them links for a moment, never the answer.
create function own_records(person uuid, settings jsonb) returns text[] language plpgsql stable
set lock_timeout = '100ms' as $$
begin
  return array(
    select k.kind from (values
      (1, 'oneToOnes', exists (select from one_to_one o where o.collaborator_id = person
        and (o.withdrawn_at is null or o.state <> 'PREPARATION_PENDING'))),
      (2, 'goals', exists (select from goal g where g.collaborator_id = person and g.state <> 'draft')),
      (3, 'agreements', exists (select from agreement a where a.collaborator_id = person and a.state <> 'draft')),
      (4, 'feedback', exists (select from feedback_entry e where e.author_id = person)
        or exists (select from feedback_entry e where e.collaborator_id = person
          and e.visibility = 'SHARED' and not e.awaits_sharing)),
      (5, 'evolution', (settings ->> 'nine_box_for_users')::boolean
        and exists (select from nine_box_placement p where p.collaborator_id = person)),
      (6, 'lifeStage', (settings ->> 'life_stage_enabled')::boolean
        and exists (select from life_stage l where l.user_id = person))
    ) k (place, kind, is_there)
    where k.is_there order by k.place);
exception when lock_not_available then
  return '{}';
end $$;

-- Which mailboxes the newest mail of a template did not reach yet, of what the company may know of.
create function public.failed_mails(of_targets text[], of_template text) returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select d.target from unnest(of_targets) t (target)
  cross join lateral (
    select l.target, l.sent_at, l.problem from public.delivery l
    where l.target = t.target and l.template = of_template and l.for_company = public.current_company()
    order by l.id desc limit 1) d
  where d.sent_at is null and d.problem is not null
$$;
revoke execute on function public.failed_mails from public;
grant execute on function public.failed_mails to app;
grant create on schema public to platform;
alter function public.failed_mails owner to platform;
revoke create on schema public from platform;
