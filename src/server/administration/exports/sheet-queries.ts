import { sql, type RawBuilder } from 'kysely'
import type { ExportSheet } from '#domain/administration/exports/exports.ts'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import { exportedKeys, personFields } from '#domain/people/users/person-fields.ts'
import { isSharedEntry } from '#server/conversations/feedback/reading-queries.ts'
import { isSharedDraftable } from '#server/conversations/meeting/draft-queries.ts'
import { lookUp } from '#server/kernel/db/planner.ts'
import { runSql, type Db } from '#server/kernel/unit-of-work.ts'

/** Rows per query; held in memory and rendered in one turn of the event loop. */
export const rowsAtOnce = 1_000

export type SheetRow = { readonly id: string } & Readonly<
  Record<string, string | number | boolean | Date | LocalizedText | null>
>

export type StoredSheet = Exclude<ExportSheet, 'statistics'>

const nullableNameSql = (person: string) =>
  sql.raw(`nullif(full_name(${person}.first_name, ${person}.last_name), '')`)

const exportedFields = exportedKeys.map((key) => {
  const { control, column, exportedAs } = personFields[key]
  return sql`${sql.ref(control === 'level' ? 'l.name' : `x.${column}`)} as ${sql.ref(exportedAs)}`
})

/** No conversation texts. */
const sheets: Readonly<
  Record<
    StoredSheet,
    {
      rows: RawBuilder<unknown>
      /** Joins must match at most one row. */
      joins: RawBuilder<unknown>
      columns: RawBuilder<unknown>
    }
  >
> = {
  users: {
    rows: sql`company_user x where x.erased_at is null and x.left_at is null`,
    joins: sql`
      left join company_user b on b.id = x.current_manager_id
      left join global_level l on l.id = x.global_level_id
      left join lateral (select s.name from membership m join ladder_step s on s.id = m.ladder_step_id
        where m.user_id = x.id and m.active order by m.started_on, m.id limit 1) s on true`,
    columns: sql`${sql.join(exportedFields)}, x.role, x.current_area as area, x.current_team as team,
      b.email as manager_email, s.name as ladder_step, x.active, x.account_id is not null as has_account,
      (select count(*)::int from membership m where m.reports_to = x.id and m.active) as manages`,
  },
  oneToOnes: {
    rows: sql`one_to_one x where true`,
    joins: sql`
      join company_user c on c.id = x.collaborator_id
      join company_user b on b.id = x.manager_id
      left join one_to_one_pace p on p.one_to_one_id = x.id
      left join nine_box_placement n on n.one_to_one_id = x.id and not n.counts_only`,
    columns: sql`${nullableNameSql('c')} as collaborator, c.email as collaborator_email, ${nullableNameSql('b')} as manager,
      b.email as manager_email, x.type, x.state, x.date, x.held_on, x.closed_at, x.withdrawn_at,
      p.is_on_time, n.performance`,
  },
  goals: {
    rows: sql`goal x where ${isSharedDraftable('x')}`,
    joins: sql`
      join company_user c on c.id = x.collaborator_id
      left join membership m on m.id = x.membership_id
      left join company_user b on b.id = m.reports_to
      left join lateral (select count(*)::int as count, round(sum(i.weighting_points * i.progress) / 100.0) as progress
        from initiative i where i.goal_id = x.id) i on true`,
    columns: sql`${nullableNameSql('c')} as collaborator, c.email as collaborator_email, ${nullableNameSql('b')} as manager,
      x.state, x.created_at, x.due_date, x.weighting_points, x.tracking, i.count as initiatives,
      case when x.tracking = 'manual' then x.manual_progress else coalesce(i.progress, 0) end::int as progress,
      x.closed_at, x.evaluation`,
  },
  agreements: {
    rows: sql`agreement x where ${isSharedDraftable('x')}`,
    joins: sql`
      join company_user c on c.id = x.collaborator_id
      left join company_user o on o.id = x.owed_by
      left join membership m on m.id = x.membership_id
      left join company_user b on b.id = m.reports_to
      left join value v on v.id = x.value_id
      left join skill k on k.id = x.skill_id`,
    columns: sql`${nullableNameSql('c')} as collaborator, c.email as collaborator_email, ${nullableNameSql('b')} as manager,
      ${nullableNameSql('o')} as owed_by, case when x.value_id is null then 'skill' else 'value' end as about,
      coalesce(v.name, k.name) as related, x.state, x.created_at, x.due_date, x.closed_at, x.result`,
  },
  feedback: {
    rows: sql`feedback_entry x where ${isSharedEntry('x')}`,
    joins: sql`
      join company_user a on a.id = x.author_id
      join company_user c on c.id = x.collaborator_id
      left join value v on x.category = 'value' and v.id = x.related_id
      left join skill k on x.category = 'skill' and k.id = x.related_id`,
    columns: sql`x.created_at, ${nullableNameSql('a')} as author, a.email as author_email,
      ${nullableNameSql('c')} as collaborator, c.email as collaborator_email, x.category,
      coalesce(v.name, k.name) as related`,
  },
}

export async function countRows(db: Db, sheet: StoredSheet) {
  const [row] = await runSql<{ count: number }>(db)`
    select count(*)::int as count from ${sheets[sheet].rows}`
  return row?.count ?? 0
}

export async function rowsAfter(db: Db, sheet: StoredSheet, after: string | undefined) {
  const { rows: of, joins, columns } = sheets[sheet]
  await lookUp({ db })
  // Limits before joining; otherwise every page would read the whole company.
  return runSql<SheetRow>(db)`
    select x.id, ${columns} from (
      select * from ${of} and x.id > ${after ?? firstId}::uuid order by x.id limit ${rowsAtOnce}) x ${joins}
    order by x.id`
}

const firstId = '00000000-0000-0000-0000-000000000000'
