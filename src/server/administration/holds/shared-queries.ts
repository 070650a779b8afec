import { sql, type RawBuilder } from 'kysely'
import { isSharedEntry } from '#server/conversations/feedback/reading-queries.ts'

export const peopleLosingRecordsWith = (person: RawBuilder<string>): RawBuilder<unknown> => sql`(
  select o.manager_id as id from one_to_one o where o.collaborator_id = ${person}
  union select e.author_id from feedback_entry e where e.collaborator_id = ${person}
  union select m.reports_to from membership m where m.user_id = ${person}
  union select unnest(array[a.created_by, a.owed_by]) from agreement a where a.collaborator_id = ${person}
  union select unnest(array[q.manager_id, q.asked_by]) from agenda_question q where q.collaborator_id = ${person}
  union select e.user_id from goal_event e where e.collaborator_id = ${person}
  union select c.author_id from comment c join goal g on g.id = c.goal_id where g.collaborator_id = ${person}
  union select c.author_id from comment c join agreement a on a.id = c.agreement_id
    where a.collaborator_id = ${person})`

export const peopleSharingRecordsWith = (person: RawBuilder<string>): RawBuilder<unknown> => sql`(
  select id from ${peopleLosingRecordsWith(person)} lost
  union select o.collaborator_id from one_to_one o where o.manager_id = ${person}
  union select e.collaborator_id from feedback_entry e where e.author_id = ${person} and ${isSharedEntry('e')}
  union select m.user_id from membership m where m.reports_to = ${person}
  union select a.collaborator_id from agreement a where a.created_by = ${person} or a.owed_by = ${person}
  union select q.collaborator_id from agenda_question q where q.manager_id = ${person})`
