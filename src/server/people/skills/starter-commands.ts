import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { placeOnScale } from '#domain/identity/companies/starter-set.ts'
import { refuseWithinArchived } from '#domain/kernel/archive.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { ladderOf } from '#domain/people/ladders/ladder.ts'
import {
  areaKinds,
  refuseStarterSkills,
  type AreaKind,
} from '#domain/people/skills/starter-skills.ts'
import { allow } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { insertCatalogItem, lockOrder } from '#server/platform/catalog/catalog-queries.ts'
import { lockScope } from '#server/platform/catalog/catalog-scope-queries.ts'
import { skillBehaviourTable, skillTable } from './commands.ts'
import { skillsOfArea, stepsFor } from './queries.ts'

const translations = z.record(z.enum(languages), z.string().min(1))

const starterSkillsSchema = z.record(
  z.enum(areaKinds),
  z.strictObject({
    name: translations,
    skills: z.array(
      z.strictObject({
        name: translations,
        description: translations,
        /** From the first step of a ladder to the last. */
        behaviours: z.array(translations),
      }),
    ),
  }),
)

let read: z.output<typeof starterSkillsSchema> | undefined

export function starterSkills() {
  const file = new URL('starter-skills.json', import.meta.url)
  return (read ??= starterSkillsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
}

/** With a behaviour for each step of the area's ladder. Throws 409 if the area has skills or no steps. */
export async function takeStarterSkills(work: UnitOfWork, areaId: string, kind: AreaKind) {
  const area = { area_id: areaId }
  allow(refuseWithinArchived(await lockScope(work, skillTable, area)))
  await lockOrder(work, skillTable, area)
  const steps = ladderOf(areaId, await stepsFor(work, areaId), () => false)
  allow(refuseStarterSkills((await skillsOfArea(work, areaId)).length, steps.length))
  const { skills } = starterSkills()[kind]
  for (const [position, { behaviours, ...skill }] of skills.entries()) {
    const id = newId()
    await insertCatalogItem(work, skillTable, { ...skill, ...area, id, position })
    for (const [at, step] of steps.entries()) {
      const text = behaviours[placeOnScale(at, steps.length, behaviours.length)]
      const scope = { skill_id: id, ladder_step_id: step.id }
      if (text)
        await insertCatalogItem(work, skillBehaviourTable, {
          ...scope,
          id: newId(),
          text,
          position: 0,
        })
    }
  }
  work.record({ after: { areaId, kind, skills: skills.length } })
}
