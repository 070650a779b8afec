-- Whoever goes is looked for in every table that refers to them, as is each membership: by an index, or ten
-- thousand who go at once are ten thousand readings of the whole company.
create index membership_step_membership_idx on membership_step (company_id, membership_id);
create index membership_step_changed_by_idx on membership_step (company_id, changed_by) where changed_by is not null;
create index membership_manager_idx on membership (company_id, reports_to);
create index team_manager_of_idx on team (company_id, manager_id) where manager_id is not null;
create index agreement_created_by_idx on agreement (company_id, created_by);
create index agreement_owed_by_idx on agreement (company_id, owed_by);
create index goal_event_user_idx on goal_event (company_id, user_id);
create index goal_event_collaborator_idx on goal_event (company_id, collaborator_id);
create index agenda_answer_author_idx on agenda_answer (company_id, author_id);
create index agenda_question_asked_by_idx on agenda_question (company_id, asked_by) where asked_by is not null;
create index agenda_question_manager_idx on agenda_question (company_id, manager_id);
create index agenda_question_collaborator_idx on agenda_question (company_id, collaborator_id);
create index comment_author_idx on comment (company_id, author_id);
create index feedback_request_author_idx on feedback_request (company_id, author_id);
create index feedback_request_collaborator_idx on feedback_request (company_id, collaborator_id);
create index invitation_invited_by_idx on invitation (company_id, invited_by) where invited_by is not null;
