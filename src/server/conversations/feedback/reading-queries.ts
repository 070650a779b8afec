import type { Page } from '#contract/kernel/page.ts'
import { sql, type RawBuilder } from 'kysely'
import type { FeedbackView } from '#contract/conversations/feedback.ts'
import { relatedOf, type FeedbackEntry } from '#domain/conversations/feedback/entry.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { found } from '#server/kernel/errors.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import { readsDraftable } from '#server/conversations/meeting/draft-queries.ts'
import { runSql, type UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { faceOf } from '#server/people/users/profile-own-queries.ts'

export type StoredFeedbackEntry = Omit<FeedbackEntry, 'related'> & {
  readonly author: FeedbackView['author']
  readonly about: FeedbackView['about']
  readonly related: FeedbackView['related']
  readonly question: string | null
  readonly editedAt: string | null
}

export interface StoredPage {
  readonly rows: StoredFeedbackEntry[]
  readonly total: number
}

export function entriesAbout(work: UnitOfWork, userId: string, page: Page): Promise<StoredPage> {
  const isAbout = sql`collaborator_id = ${userId} and ${readsEntry(work, 'feedback_entry')}`
  return selectEntries(work, isAbout, page)
}

/** `isShared` as a SQL condition. */
export function isSharedEntry(entry: string) {
  const of = (column: string) => sql.ref(`${entry}.${column}`)
  return sql<boolean>`is_shared_entry(${of('visibility')}, ${of('awaits_sharing')})`
}

/** `canSeeEntry` as a SQL condition. */
export function readsEntry({ actor }: Pick<UnitOfWork, 'actor'>, entry: string) {
  const of = (column: string) => sql.ref(`${entry}.${column}`)
  return sql<boolean>`reads_entry(${actor.userId}, ${[...actor.manages]}::uuid[], ${of('author_id')},
    ${of('collaborator_id')}, ${of('visibility')}, ${of('awaits_sharing')})`
}

export function entriesWritten(work: UnitOfWork, page: Page): Promise<StoredPage> {
  return selectEntries(work, sql`author_id = ${work.actor.userId}`, page)
}

export async function readEntry(work: UnitOfWork, id: string): Promise<StoredFeedbackEntry> {
  const { rows } = await selectEntries(work, sql`id = ${id}`, { page: 1, limit: 1 })
  return found(rows[0])
}

interface EntryRow extends Omit<StoredFeedbackEntry, 'related' | 'createdAt' | 'editedAt'> {
  relatedId: string | null
  createdAt: Date
  editedAt: Date | null
  name: LocalizedText | null
  /** Null for readers who can't see that goal or agreement. */
  description: string | null
  total: number
}

async function selectEntries(
  work: UnitOfWork,
  condition: RawBuilder<unknown>,
  { page, limit }: Page,
): Promise<StoredPage> {
  const rows = await runSql<EntryRow | { id: null; total: number }>(work.db)`
    with found as not materialized (select * from feedback_entry where ${condition}),
    page as (select * from found order by id desc limit ${limit} offset ${(page - 1) * limit})
    select counted.total, e.id, e.author_id as "authorId", ${faceOf('u')} as author,
      e.collaborator_id as "collaboratorId", ${faceOf('whom')} as about, e.text, e.visibility, e.category,
      e.related_id as "relatedId", e.one_to_one_id as "oneToOneId", e.awaits_sharing as "awaitsSharing",
      e.created_at as "createdAt", e.edited_at as "editedAt",
      coalesce(o.state = 'CLOSED', false) as "oneToOneClosed",
      e.related_id is not null and coalesce(v.id, s.id, g.id, a.id) is null as "relatedDeleted",
      case when ${work.actor.userId} in (e.author_id, e.collaborator_id) then (
        select r.question from feedback_request r
        where r.company_id = e.company_id and r.entry_id = e.id) end as question,
      coalesce(v.name, s.name) as name,
      case when ${readsDraftable(work, 'g')} then g.description
        when ${readsDraftable(work, 'a')} then a.description end as description
    from (select count(*)::int as total from found) counted
      left join page e on true
      left join company_user u on u.company_id = e.company_id and u.id = e.author_id
      left join company_user whom on whom.company_id = e.company_id and whom.id = e.collaborator_id
      left join one_to_one o on o.company_id = e.company_id and o.id = e.one_to_one_id
      left join value v on v.company_id = e.company_id and v.id = e.related_id
      left join skill s on s.company_id = e.company_id and s.id = e.related_id
      left join goal g on g.company_id = e.company_id and g.id = e.related_id
      left join agreement a on a.company_id = e.company_id and a.id = e.related_id
    order by e.id desc`
  const entries = rows.filter((row) => row.id !== null)
  return { rows: entries.map((row) => toEntry(work, row)), total: rows[0]?.total ?? 0 }
}

function toEntry(work: UnitOfWork, row: EntryRow): StoredFeedbackEntry {
  const { relatedId: _, name: _name, description: _description, total: _total, ...entry } = row
  return {
    ...entry,
    related: relatedRead(work, row),
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}

function relatedRead(work: UnitOfWork, row: EntryRow): StoredFeedbackEntry['related'] {
  const related = relatedOf(row.category, row.relatedId)
  if (!related) return null
  const { kind, id } = related
  if (kind === 'skill' || kind === 'value')
    return { kind, id, name: row.name && readingIn(work)(row.name) }
  return { kind, id, description: row.description }
}
