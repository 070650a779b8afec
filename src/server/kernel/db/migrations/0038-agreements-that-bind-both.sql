-- An agreement binds two: who is to do it, who stands by its words, and how its collaborator would close it.

alter table agreement
  add column created_by uuid,
  add column owed_by uuid,
  add column confirmed_by uuid[] not null default '{}',
  add column proposed_result text check (proposed_result in ('FULFILLED', 'NOT_FULFILLED')),
  add check (proposed_result is null or state <> 'draft'),
  add foreign key (company_id, created_by) references company_user,
  add foreign key (company_id, owed_by) references company_user;

-- Until now all of them were the collaborator's to do. Who wrote one is known of those that were drafted in a
-- one-to-one; what waits in one says who is to do it, too. Policies are forced on the owner, who is to reach
-- every company for once.
do $$
declare name text;
begin
  foreach name in array array['agreement', 'one_to_one', 'one_to_one_decision'] loop
    execute format('alter table %I no force row level security', name);
  end loop;
end $$;
update agreement set owed_by = collaborator_id;
update agreement a set created_by = o.manager_id, confirmed_by = array[o.manager_id]
from one_to_one o where o.company_id = a.company_id and o.id = a.one_to_one_id;
update one_to_one_decision d
set details = jsonb_set(d.details, '{words,owedBy}', to_jsonb(a.collaborator_id))
from agreement a
where d.kind = 'editAgreement' and a.company_id = d.company_id and a.id = d.agreement_id;
do $$
declare name text;
begin
  foreach name in array array['agreement', 'one_to_one', 'one_to_one_decision'] loop
    execute format('alter table %I force row level security', name);
  end loop;
end $$;

alter table agreement alter column owed_by set not null, alter column confirmed_by drop default;
