import { sql, type RawBuilder } from 'kysely'
import { declinedShownDays, type FeedbackRequest } from '#domain/conversations/feedback/request.ts'
import { addDays, dayAt } from '#domain/kernel/time/day.ts'
import { found } from '#server/kernel/errors.ts'
import { runSql, type UnitOfWork, type Query } from '#server/kernel/unit-of-work.ts'
import { faceOf, type FaceRow } from '#server/people/users/profile-own-queries.ts'

export interface StoredRequest extends FeedbackRequest {
  readonly asker: FaceRow
  readonly asked: FaceRow
  readonly isAnswerable: boolean
}

interface RequestRow extends Pick<StoredRequest, 'id' | 'asker' | 'asked' | 'question'> {
  isAnswerable: boolean
  isAnswered: boolean
  askedAt: Date
  declinedAt: Date | null
}

const isOpen = sql`r.declined_at is null and r.entry_id is null`

export function requestsOf(work: UnitOfWork): Promise<StoredRequest[]> {
  const { userId } = work.actor
  return selectRequests(
    work,
    sql`(${userId} in (r.author_id, r.collaborator_id) and ${isOpen})
      or (r.collaborator_id = ${userId} and r.declined_at >= ${addDays(work.today, -declinedShownDays)}::date)`,
  )
}

export function requestsTo(work: UnitOfWork): Promise<StoredRequest[]> {
  return selectRequests(work, sql`r.author_id = ${work.actor.userId} and ${isOpen}`)
}

export async function lockRequest(work: UnitOfWork, id: string): Promise<StoredRequest> {
  await runSql(work.db)`select from feedback_request where id = ${id} for update`
  return readRequest(work, id)
}

export async function readRequest(work: UnitOfWork, id: string): Promise<StoredRequest> {
  const [request] = await selectRequests(work, sql`r.id = ${id}`)
  return found(request)
}

/** Serializes the actor's requests. */
export async function lockAsker({ db, actor }: UnitOfWork) {
  await runSql(db)`select from company_user where id = ${actor.userId} for no key update`
}

export async function insertRequest(
  { db, actor, now }: UnitOfWork,
  { id, askedId, question }: Pick<FeedbackRequest, 'id' | 'askedId' | 'question'>,
) {
  const { companyId, userId } = actor
  await db
    .insertInto('feedback_request')
    .values({
      company_id: companyId,
      id,
      author_id: askedId,
      collaborator_id: userId,
      question,
      membership_id: sql<string | null>`
        membership_written_about(${companyId}, ${userId}, ${askedId}, ${now})`,
      asked_at: now,
      declined_at: null,
      entry_id: null,
    })
    .execute()
}

export async function saveAnswered({ db }: Query, id: string, entryId: string) {
  await db.updateTable('feedback_request').set({ entry_id: entryId }).where('id', '=', id).execute()
}

export async function saveDeclined({ db, now }: UnitOfWork, id: string) {
  await db.updateTable('feedback_request').set({ declined_at: now }).where('id', '=', id).execute()
}

export async function deleteRequest({ db }: Query, id: string) {
  await db.deleteFrom('feedback_request').where('id', '=', id).execute()
}

export async function deleteOpenRequestsOf({ db }: Query, userId: string) {
  await runSql(db)`
    delete from feedback_request r where ${userId} in (r.author_id, r.collaborator_id) and ${isOpen}`
}

async function selectRequests(
  work: UnitOfWork,
  condition: RawBuilder<unknown>,
): Promise<StoredRequest[]> {
  const { db, actor, company } = work
  const near = [...actor.reportsTo, ...actor.manages]
  const rows = await runSql<RequestRow>(db)`
    select r.id, ${faceOf('asker')} as asker, ${faceOf('asked')} as asked, r.question,
      r.asked_at as "askedAt", r.declined_at as "declinedAt", r.entry_id is not null as "isAnswered",
      case ${actor.userId}::uuid when r.author_id then r.collaborator_id else r.author_id end = any(${near}::uuid[])
        or exists (select from membership one join membership other on other.team_id = one.team_id
          where one.user_id = r.author_id and one.active
            and other.user_id = r.collaborator_id and other.active) as "isAnswerable"
    from feedback_request r
      join company_user asker on asker.company_id = r.company_id and asker.id = r.collaborator_id
      join company_user asked on asked.company_id = r.company_id and asked.id = r.author_id
    where ${condition} order by r.id desc`
  const dayOf = (at: Date) => dayAt(at.getTime(), company.timeZone)
  return rows.map(({ isAnswered, askedAt, declinedAt, ...row }) => ({
    ...row,
    askerId: row.asker.id,
    askedId: row.asked.id,
    state: isAnswered ? 'answered' : declinedAt ? 'declined' : 'open',
    askedOn: dayOf(askedAt),
    declinedOn: declinedAt && dayOf(declinedAt),
  }))
}
