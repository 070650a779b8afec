-- What was said is searched through one more door (0007), which goals, agreements, shared feedback and closed
-- one-to-ones pass. An index holds nothing that somebody keeps to themselves: no draft, no private text, nothing
-- that waits to be shared; comments that are private lie in a table that the door's role cannot read.

-- What an index calls names its functions in full: an index is made without a search path.

-- The words of a text, each once, without case, accents or punctuation. Beyond 5 000 they are left out: an index
-- refuses what is larger than a megabyte, and that would keep a one-to-one from closing.
create function words_of(said text) returns text[] language plpgsql immutable parallel safe strict as $$
begin
  return array(select distinct left(word, 60) from unnest(tsvector_to_array(to_tsvector('simple'::regconfig,
    translate(public.plain_text(left(said, 250000)), '!"#$%&()*+,-./:;<=>?@[\]^_`{|}~''', repeat(' ', 32))))) word limit 5000);
end $$;

-- What people said in a one-to-one, a line each, of what was shared of it: its texts, its comments, and the
-- questions and answers that are somebody's own. Goals and agreements are found themselves.
create function shared_words(shared jsonb) returns text language plpgsql immutable parallel safe strict as $$
begin
  return (select string_agg(said #>> '{}', E'\n') from unnest(array[
    '$.greetings', '$.performance.comment', '$.skills[*].comment', '$.values[*].comment',
    '$.agenda[*].text ? (@.type() == "string")', '$.agenda[*].answers[*].text',
    '$.progression', '$.farewell']::jsonpath[]) place, jsonb_path_query(shared, place) said);
end $$;

-- What precedes a word in an index: the company, and whom a text is about or who wrote it. So a search reads the
-- words of its reader's people and of nobody else, and is as fast as if their company were alone.
create function words_about(company uuid, person uuid) returns text language sql immutable parallel safe as
  $$ select company::text || ':' || person::text || ':' $$;
create function words_by(company uuid, person uuid) returns text language sql immutable parallel safe as
  $$ select company::text || '>' || person::text || ':' $$;

-- The words of a text as an index has them. It is slow, and the planner is told so: a match is asked of the
-- index, never of row after row.
create function search_keys(company uuid, about uuid, author uuid, said text) returns tsvector
language plpgsql immutable parallel safe cost 1000000 as $$
begin
  return array_to_tsvector(array(
    select place || word
    from unnest(array_remove(array[public.words_about(company, about), public.words_by(company, author)], null)) place,
      unnest(public.words_of(said)) word));
end $$;

create index goal_search_idx on goal
  using gin (search_keys(company_id, collaborator_id, null, description)) with (fastupdate = off)
  where state <> 'draft';
create index agreement_search_idx on agreement
  using gin (search_keys(company_id, collaborator_id, null, description)) with (fastupdate = off)
  where state <> 'draft';
create index feedback_entry_search_idx on feedback_entry
  using gin (search_keys(company_id, collaborator_id, author_id, text)) with (fastupdate = off)
  where visibility = 'SHARED' and not awaits_sharing;
create index one_to_one_search_idx on one_to_one
  using gin (search_keys(company_id, collaborator_id, null, shared_words(shared))) with (fastupdate = off)
  where state = 'CLOSED';

-- A policy with a condition would come before the index, which a match of words is not leakproof enough for.
-- So the role reads these columns of every company, and the one function that has it names its company.
do $$ begin create role searcher nologin; exception when duplicate_object or unique_violation then null; end $$;
grant searcher to current_user;
grant select (company_id, id, collaborator_id, description, state, created_at) on goal, agreement to searcher;
grant select (company_id, id, collaborator_id, author_id, text, visibility, awaits_sharing, created_at)
  on feedback_entry to searcher;
grant select (company_id, id, collaborator_id, shared, state, date) on one_to_one to searcher;
create policy to_search on goal for select to searcher using (true);
create policy to_search on agreement for select to searcher using (true);
create policy to_search on feedback_entry for select to searcher using (true);
create policy to_search on one_to_one for select to searcher using (true);

-- Of each kind the newest `take` that have all words, and words that begin with the last one: of `people`, and
-- what `reader` wrote and shared. The company is in what is searched for: a condition beside the match would have
-- the planner prefer an index of that one. The plan is the generic one, as that of `search_users` is.
create function search_said(words text[], reader uuid, people uuid[], take int)
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
      where g.state <> 'draft' and search_keys(g.company_id, g.collaborator_id, null, g.description) @@ told
      order by g.created_at desc, g.id desc limit take)
    union all
    (select 'agreement', a.id from agreement a
      where a.state <> 'draft' and search_keys(a.company_id, a.collaborator_id, null, a.description) @@ told
      order by a.created_at desc, a.id desc limit take)
    union all
    (select 'feedback', e.id from feedback_entry e
      where e.visibility = 'SHARED' and not e.awaits_sharing
        and search_keys(e.company_id, e.collaborator_id, e.author_id, e.text) @@ wrote
      order by e.created_at desc, e.id desc limit take)
    union all
    (select 'oneToOne', o.id from one_to_one o
      where o.state = 'CLOSED' and search_keys(o.company_id, o.collaborator_id, null, shared_words(o.shared)) @@ told
      order by o.date desc, o.id desc limit take);
end $$;
revoke execute on function search_said from public;
grant execute on function search_said to app;
grant create on schema public to searcher;
alter function search_said owner to searcher;
revoke create on schema public from searcher;
