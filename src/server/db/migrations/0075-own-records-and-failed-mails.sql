-- Of which kinds somebody reads something of their own, as their pages list it, in a company with these settings.
-- Asked with `enter_company`, beside it rather than in it: an older server calls that one still.
create function own_records(person uuid, settings jsonb) returns text[] language plpgsql stable as $$
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
end $$;
