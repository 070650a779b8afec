import { sql } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { OneToOne } from '#domain/conversations/one-to-ones/access.ts'
import type { NamedItem } from '#domain/conversations/one-to-ones/snapshot.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'

type Its = Pick<OneToOne, 'id' | 'collaboratorId'>

export interface ItemRow {
  kind: 'skill' | 'value' | 'nextStep' | 'lastStep'
  id: string
  name: LocalizedText
  description: LocalizedText
  behaviours: { id: string; text: LocalizedText }[]
}

export interface Items {
  readonly skills: readonly NamedItem[]
  readonly values: readonly NamedItem[]
  readonly nextStep: {
    readonly name: LocalizedText
    readonly description: LocalizedText
    readonly behaviours: readonly LocalizedText[]
  } | null
  /** False for an archived step, which has no place in its ladder. */
  readonly isAtLastStep: boolean
}

/** Without a membership: values but no skills. */
export async function itemsOf({ db }: Query, its: Its): Promise<Items> {
  const { rows } = await itemRows(its).execute(db)
  return toItems(rows)
}

export function itemRows({ id, collaboratorId }: Its) {
  return sql<ItemRow>`
    with its as materialized (
      select u.company_id, m.ladder_step_id, t.area_id,
        -- To call a function takes as long as all else; whose level was chosen needs none.
        coalesce(u.global_level_id,
          case when m.id is null then global_level_of(u) else global_level_in(u, m) end) as level_id
      from company_user u
        left join one_to_one o on o.company_id = u.company_id and o.id = ${id}
        left join membership m on m.company_id = o.company_id and m.id = o.membership_id
        left join team t on t.company_id = m.company_id and t.id = m.team_id
      where u.id = ${collaboratorId})
    select 'skill' as kind, s.id, s.name, s.description, s.position,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', b.id, 'text', b.text) order by b.position, b.id)
        from skill_behaviour b where b.skill_id = s.id and b.ladder_step_id = its.ladder_step_id
      ), '[]') as behaviours
    from its join skill s on s.company_id = its.company_id and s.area_id = its.area_id and s.archived_at is null
    union all
    select 'value', v.id, v.name, v.description, v.position,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', b.id, 'text', b.text) order by b.position, b.id)
        from value_behaviour b where b.value_id = v.id and b.global_level_id = its.level_id
      ), '[]')
    from its join value v on v.company_id = its.company_id and v.archived_at is null
    union all
    select * from (
      select case when n.id is null then 'lastStep' else 'nextStep' end, n.id, n.name, n.description, n.position,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', b.id, 'text', b.text) order by s.position, b.position, b.id)
          from skill_behaviour b join skill s on s.company_id = b.company_id and s.id = b.skill_id
          where b.ladder_step_id = n.id and s.area_id = its.area_id and s.archived_at is null
        ), '[]')
      from its
        join ladder_step l on l.company_id = its.company_id and l.id = its.ladder_step_id
          and l.archived_at is null
        left join ladder_step n on n.company_id = l.company_id and n.area_id is not distinct from l.area_id and n.position > l.position
      order by n.position limit 1
    ) next_step
    order by kind, position, id`
}

export function toItems(rows: readonly ItemRow[]): Items {
  const of = (kind: ItemRow['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, name, description, behaviours }) => ({ id, name, description, behaviours }))
  const [next] = of('nextStep')
  return {
    skills: of('skill'),
    values: of('value'),
    nextStep: next ? { ...next, behaviours: next.behaviours.map(({ text }) => text) } : null,
    isAtLastStep: of('lastStep').length > 0,
  }
}
