-- Who may read a feedback entry, a goal or an agreement: `canSee` and `canSeeDraftable` of the domain, for lists, searches
-- and counts [0111]. Plain SQL without settings, so that the planner inlines it and matches partial indexes. Columns are
-- passed one by one, because the role `searcher` can't read whole rows.

create function is_shared_entry(visibility text, awaits_sharing boolean) returns boolean
language sql immutable parallel safe
return visibility = 'SHARED' and not awaits_sharing;

create function reads_entry(
  reader uuid, manages uuid[], author uuid, about uuid, visibility text, awaits_sharing boolean) returns boolean
language sql immutable parallel safe
return author = reader or (is_shared_entry(visibility, awaits_sharing) and (about = reader or about = any(manages)));

create function is_shared_draftable(state text) returns boolean
language sql immutable parallel safe
return state <> 'draft';

-- `draft_of`: the manager whose draft it is.
create function reads_draftable(reader uuid, manages uuid[], about uuid, state text, draft_of uuid) returns boolean
language sql immutable parallel safe
return (about = any(manages) and (is_shared_draftable(state) or draft_of = reader))
  or (about = reader and is_shared_draftable(state));

-- As in 0042, calling the functions above.
create or replace function search_said(words text[], reader uuid, people uuid[], take int)
returns table (kind text, id uuid)
language plpgsql stable security definer
set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- Of a word letters and digits are left: it needs no more than quotation marks.
  whole text := (select string_agg(format('''%%1$s%s''', word), ' & ')
    from unnest(words_of(array_to_string(words[:cardinality(words) - 1], ' '))) word);
  beginning text := (select string_agg(format('''%%1$s%s'':*', word), ' & ')
    from unnest(words_of(words[cardinality(words)])) word);
  all_words text := format('(%s)', concat_ws(' & ', whole, beginning));
  told tsquery;
  wrote tsquery;
begin
  if beginning is null or current_company() is null then return; end if;
  select string_agg(format(all_words, words_about(current_company(), person)), ' | ')::tsquery into told
  from unnest(people[:1000]) person;
  wrote := format(all_words, words_by(current_company(), reader))::tsquery || told;
  return query
    (select 'goal', g.id from goal g
      where is_shared_draftable(g.state) and search_keys(g.company_id, g.collaborator_id, null, g.description) @@ told
      order by g.created_at desc, g.id desc limit take)
    union all
    (select 'agreement', a.id from agreement a
      where is_shared_draftable(a.state) and search_keys(a.company_id, a.collaborator_id, null, a.description) @@ told
      order by a.created_at desc, a.id desc limit take)
    union all
    (select 'feedback', e.id from feedback_entry e
      where is_shared_entry(e.visibility, e.awaits_sharing)
        and search_keys(e.company_id, e.collaborator_id, e.author_id, e.text) @@ wrote
      order by e.created_at desc, e.id desc limit take)
    union all
    (select 'oneToOne', o.id from one_to_one o
      where o.state = 'CLOSED' and search_keys(o.company_id, o.collaborator_id, null, shared_words(o.shared)) @@ told
      order by o.date desc, o.id desc limit take);
end $$;

-- As in 0075, calling the functions above.
create or replace function own_records(person uuid, settings jsonb) returns text[] language plpgsql stable
set lock_timeout = '100ms' as $$
begin
  return array(
    select k.kind from (values
      (1, 'oneToOnes', exists (select from one_to_one o where o.collaborator_id = person
        and (o.withdrawn_at is null or o.state <> 'PREPARATION_PENDING'))),
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

-- As in 0043, calling the functions above.
create or replace trigger shared_anew after insert on feedback_entry
  for each row when (is_shared_entry(new.visibility, new.awaits_sharing) and new.author_id <> new.collaborator_id
    and new.created_at > now() - interval '30 days')
  execute function note_unread('feedback_entry_id');
create or replace trigger shared_later after update of visibility, awaits_sharing on feedback_entry
  for each row when (is_shared_entry(new.visibility, new.awaits_sharing) and new.author_id <> new.collaborator_id
    and not is_shared_entry(old.visibility, old.awaits_sharing))
  execute function note_unread('feedback_entry_id');
