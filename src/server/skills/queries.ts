import { sql } from 'kysely'
import type { LocalizedText } from '#domain/kernel/localized-text.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

type Work = Pick<UnitOfWork, 'db'>

export async function skillExists({ db }: Work, id: string): Promise<boolean> {
  const row = await db.selectFrom('skill').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

interface SkillRow {
  id: string
  area_id: string
  area_name: LocalizedText
  name: LocalizedText
  description: LocalizedText
  steps: { id: string; name: LocalizedText; behaviours: LocalizedText[] }[]
}

/** The skills of an area, or of all, each with every step of its area's ladder and its behaviours. */
export async function skillsByStep({ db }: Work, areaId?: string): Promise<SkillRow[]> {
  const { rows } = await sql<SkillRow>`
    select s.id, s.area_id, a.name as area_name, s.name, s.description, coalesce((
      select json_agg(json_build_object('id', l.id, 'name', l.name, 'behaviours', coalesce((
        select json_agg(b.text order by b.position, b.id) from skill_behaviour b
        where b.skill_id = s.id and b.ladder_step_id = l.id), '[]')) order by l.position, l.id)
      from ladder_step l where l.area_id = s.area_id), '[]') as steps
    from skill s join area a on a.id = s.area_id
    ${areaId ? sql`where s.area_id = ${areaId}` : sql``}
    order by s.area_id, s.position, s.id`.execute(db)
  return rows
}
