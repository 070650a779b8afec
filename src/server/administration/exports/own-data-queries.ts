import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/kernel/unit-of-work.ts'

export async function accountOf(db: Db, userId: string) {
  const row = await db
    .selectFrom('company_user')
    .select('account_id as accountId')
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.accountId ?? undefined
}

const fullNameSql = (person: string) =>
  sql.raw(`full_name(${person}.first_name, ${person}.last_name)`)

/** Everything a person wrote, including what they can no longer read; never anyone else's text. */
const writtenQueries = (me: string): Readonly<Record<string, RawBuilder<object>>> => ({
  comments: sql`
    select x.text, x.visibility, x.created_at as "createdAt", x.edited_at as "editedAt",
      case when x.goal_id is null then 'agreement' else 'goal' end as about, ${fullNameSql('c')} as collaborator
    from comment x left join goal g on g.id = x.goal_id left join agreement a on a.id = x.agreement_id
      join company_user c on c.id = coalesce(g.collaborator_id, a.collaborator_id)
    where x.author_id = ${me} order by x.created_at, x.id`,
  feedback: sql`
    select x.text, x.visibility, x.category, x.created_at as "createdAt", ${fullNameSql('c')} as collaborator
    from feedback_entry x join company_user c on c.id = x.collaborator_id
    where x.author_id = ${me} order by x.created_at, x.id`,
  feedbackRequests: sql`
    select x.question, x.asked_at as "askedAt", ${fullNameSql('c')} as author
    from feedback_request x join company_user c on c.id = x.author_id
    where x.collaborator_id = ${me} order by x.asked_at, x.id`,
  questions: sql`
    select x.text, x.created_at as "createdAt", ${fullNameSql('c')} as collaborator, ${fullNameSql('b')} as manager
    from agenda_question x join company_user c on c.id = x.collaborator_id
      join company_user b on b.id = x.manager_id
    where x.asked_by = ${me} order by x.created_at, x.id`,
  answers: sql`
    select x.text, x.updated_at as "updatedAt", ${fullNameSql('c')} as collaborator, ${fullNameSql('b')} as manager
    from agenda_answer x join agenda_question q on q.id = x.question_id
      join company_user c on c.id = q.collaborator_id join company_user b on b.id = q.manager_id
    where x.author_id = ${me} order by x.updated_at, x.question_id`,
  conducted: sql`
    select o.date, o.type, ${fullNameSql('c')} as collaborator, x.path, x.value as text, x.updated_at as "updatedAt"
    from one_to_one_field x join one_to_one o on o.id = x.one_to_one_id
      join company_user c on c.id = o.collaborator_id
    where o.manager_id = ${me} and x.value <> '' order by o.date, o.id, x.path`,
  agreements: sql`
    select x.description, x.created_at as "createdAt", x.state, ${fullNameSql('c')} as collaborator
    from agreement x join company_user c on c.id = x.collaborator_id
    where x.created_by = ${me} order by x.created_at, x.id`,
  goalChanges: sql`
    select x.event, x.at, x.after, ${fullNameSql('c')} as collaborator
    from goal_event x join company_user c on c.id = x.collaborator_id
    where x.user_id = ${me} order by x.at, x.id`,
  requests: sql`
    select x.reason, x.created_at as "createdAt" from one_to_one_request x join membership m on m.id = x.membership_id
    where m.user_id = ${me} order by x.created_at, x.membership_id`,
  listViews: sql`
    select x.name, x.created_at as "createdAt" from list_view x
    where x.user_id = ${me} order by x.created_at, x.id`,
  lifeStage: sql`
    select x.option, x.note, x.modified_on as "modifiedOn" from life_stage x where x.user_id = ${me}`,
  lookBacks: sql`
    select x.step, x.text, x.done_on as "doneOn" from leadership_look_back x
    where x.user_id = ${me} order by x.done_on nulls last, x.step`,
  replies: sql`
    select x.text, x.updated_at as "updatedAt" from nine_box_reply x
      join nine_box_placement p on p.id = x.placement_id
    where p.collaborator_id = ${me} order by x.updated_at, x.placement_id`,
})

export const placesWrittenIn = Object.keys(writtenQueries(''))

export async function listAuthoredTexts(db: Db, userId: string, place: string) {
  const { rows } = (await writtenQueries(userId)[place]?.execute(db)) ?? { rows: [] }
  return rows
}
