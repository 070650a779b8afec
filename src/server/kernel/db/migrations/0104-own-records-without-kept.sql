-- As in 0080. Asked of people in no team: one of theirs that nothing was shared in is withdrawn, or kept for a legal
-- hold, and neither can be read.
create or replace function own_records(person uuid, settings jsonb) returns text[] language plpgsql stable
set lock_timeout = '100ms' as $$
begin
  return array(
    select k.kind from (values
      (1, 'oneToOnes', exists (select from one_to_one o where o.collaborator_id = person
        and o.state <> 'PREPARATION_PENDING')),
      (2, 'goals', exists (select from goal g where g.collaborator_id = person and is_shared_draftable(g.state))),
      (3, 'agreements',
        exists (select from agreement a where a.collaborator_id = person and is_shared_draftable(a.state))),
      (4, 'feedback', exists (select from feedback_entry e where e.author_id = person)
        or exists (select from feedback_entry e where e.collaborator_id = person
          and is_shared_entry(e.visibility, e.awaits_sharing))),
      (5, 'evolution', (settings ->> 'nine_box_for_users')::boolean
        and exists (select from nine_box_placement p where p.collaborator_id = person)),
      (6, 'lifeStage', (settings ->> 'life_stage_enabled')::boolean
        and exists (select from life_stage l where l.user_id = person))
    ) k (place, kind, is_there)
    where k.is_there order by k.place);
exception when lock_not_available then
  return '{}';
end $$;
