-- Deleting a row reads every table whose foreign key leads to it. Without an index each deletion read all rows of the table.
create index concurrently agenda_question_closed_in_key_idx on agenda_question (company_id, closed_in) where closed_in is not null;
create index concurrently agreement_one_to_one_key_idx on agreement (company_id, one_to_one_id) where one_to_one_id is not null;
create index concurrently agreement_skill_key_idx on agreement (company_id, skill_id) where skill_id is not null;
create index concurrently agreement_value_key_idx on agreement (company_id, value_id) where value_id is not null;
create index concurrently company_user_global_level_key_idx on company_user (company_id, global_level_id) where global_level_id is not null;
create index concurrently feedback_entry_one_to_one_key_idx on feedback_entry (company_id, one_to_one_id) where one_to_one_id is not null;
create index concurrently goal_one_to_one_key_idx on goal (company_id, one_to_one_id) where one_to_one_id is not null;
create index concurrently ladder_step_area_key_idx on ladder_step (company_id, area_id) where area_id is not null;
create index concurrently nine_box_placement_area_key_idx on nine_box_placement (company_id, area_id);
create index concurrently nine_box_placement_global_level_key_idx on nine_box_placement (company_id, global_level_id) where global_level_id is not null;
create index concurrently nine_box_placement_ladder_step_key_idx on nine_box_placement (company_id, ladder_step_id);
create index concurrently nine_box_placement_team_key_idx on nine_box_placement (company_id, team_id);
create index concurrently one_to_one_area_key_idx on one_to_one (company_id, area_id) where area_id is not null;
create index concurrently one_to_one_global_level_key_idx on one_to_one (company_id, global_level_id) where global_level_id is not null;
create index concurrently one_to_one_ladder_step_key_idx on one_to_one (company_id, ladder_step_id) where ladder_step_id is not null;
create index concurrently one_to_one_team_key_idx on one_to_one (company_id, team_id) where team_id is not null;
create index concurrently one_to_one_decision_skill_key_idx on one_to_one_decision (company_id, skill_id) where skill_id is not null;
create index concurrently one_to_one_decision_value_key_idx on one_to_one_decision (company_id, value_id) where value_id is not null;
