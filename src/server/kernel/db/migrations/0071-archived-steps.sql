-- Ladder steps are archived as skills are. One that is deleted while somebody was at it keeps its row, for its name in
-- their history: it is archived for good then, and found by nobody.
alter table ladder_step
  alter column position drop not null,
  add column archived_at timestamptz,
  add column deleted_at timestamptz,
  add check ((archived_at is null) = (position is not null)),
  add check (deleted_at is null or archived_at is not null),
  drop constraint ladder_step_company_id_area_id_position_key,
  -- As before, and what has no place is like nothing else.
  add constraint ladder_step_place_key exclude using btree
    (company_id with =, coalesce(area_id, company_id) with =, position with =) deferrable;
