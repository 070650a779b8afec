-- What a company asks in its one-to-ones is content in an order, for each type and step: its
-- administrators write it. A question that was asked stays for the agendas it is on, and for the past.

alter table agenda_template
  add column version int not null default 1,
  add column archived_at timestamptz;

-- Policies are forced on the owner too, who is to reach every company for once.
alter table agenda_template no force row level security;

update agenda_template t set position = o.place from (
  select company_id, id, row_number() over (
    partition by company_id, type, step order by position, id) - 1 as place
  from agenda_template
) o where t.company_id = o.company_id and t.id = o.id;

alter table agenda_template force row level security;

alter table agenda_template
  alter column position drop not null,
  add check ((archived_at is null) = (position is not null)),
  -- Checked when a statement ends: one statement moves several.
  add unique (company_id, type, step, position) deferrable;

-- Whether a question was ever asked.
create index agenda_question_of_template_idx on agenda_question (company_id, template_id)
  where template_id is not null;
