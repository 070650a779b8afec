import { suffixCalls } from '#contract/kernel/catalog-calls.ts'
import type { HandlerInput } from '#contract/kernel/endpoint.ts'
import type { skills } from '#contract/people/skills.ts'
import { ladderOf } from '#domain/people/ladders/ladder.ts'
import { areaKinds } from '#domain/people/skills/starter-skills.ts'
import { toFields } from '#domain/kernel/localized-fields.ts'
import type { ReadDependents } from '#server/platform/catalog/catalog-definition.ts'
import { archivableRoutes, catalogRoutes } from '#server/platform/catalog/catalog-routes.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { supportOf } from '#server/people/users/support-queries.ts'
import { addSkillBehaviour, removeSkill, skillBehaviourTable, skillTable } from './commands.ts'
import { starterSkills, takeStarterSkills } from './starter-commands.ts'
import { behavioursOfArea, skillsByStep, skillsOfArea, stepsFor } from './queries.ts'

type AddBehaviour = (typeof skills)['addBehaviour']

const behavioursTable = { ...skillBehaviourTable, add: addSkillBehaviour }

interface SkillParts extends Pick<Deps, 'supportEmail'> {
  readonly dependents: ReadDependents
}

export function skillRoutes({ supportEmail, dependents }: SkillParts): Handlers<typeof skills> {
  const skillsTable = {
    ...skillTable,
    remove: (work: UnitOfWork, id: string, seen: { readonly version: number }) =>
      removeSkill(work, id, seen, dependents),
  }
  return {
    list: async (work, { query }) => {
      const reading = readingIn(work)
      const rows = await skillsByStep(work, query.areaId)
      return rows.map(({ id, area_id, area_name, name, description, steps }) => ({
        id,
        area: { id: area_id, name: reading(area_name) },
        name: reading(name),
        description: reading(description),
        steps: steps.map((step) => ({
          id: step.id,
          name: reading(step.name),
          behaviours: step.behaviours.map(reading),
        })),
      }))
    },

    written: async (work, { query: { areaId } }) => {
      const [all, cellsOf, support] = await Promise.all([
        skillsOfArea(work, areaId),
        cellsOfArea(work, areaId),
        supportOf(work, supportEmail),
      ])
      return {
        skills: all
          .filter(({ position }) => position !== null)
          .map((skill) => ({ ...skillTable.written(skill), steps: cellsOf(skill.id) })),
        archived: all.filter(({ position }) => position === null).map(skillTable.written),
        support,
      }
    },

    starters: async (work) => {
      const reading = readingIn(work)
      return areaKinds.map((kind) => {
        const { name, skills: all } = starterSkills()[kind]
        return {
          kind,
          name: reading(name),
          ...toFields(['name'], { name }),
          skills: all.map((skill) => ({
            name: reading(skill.name),
            description: reading(skill.description),
            behaviours: skill.behaviours.map(reading),
          })),
        }
      })
    },

    takeStarters: (work, { params, body }) => takeStarterSkills(work, params.areaId, body.kind),

    ...archivableRoutes(
      skillsTable,
      'skillId',
      ({ params }: HandlerInput<(typeof skills)['add']>) => ({
        area_id: params.areaId,
      }),
    ),
    ...suffixCalls(
      'Behaviour',
      catalogRoutes(
        behavioursTable,
        'skillBehaviourId',
        ({ params }: HandlerInput<AddBehaviour>) => ({
          skill_id: params.skillId,
          ladder_step_id: params.ladderStepId,
        }),
      ),
    ),
  }
}

async function cellsOfArea(work: UnitOfWork, areaId: string) {
  const [steps, behaviours] = await Promise.all([
    stepsFor(work, areaId),
    behavioursOfArea(work, areaId),
  ])
  const reading = readingIn(work)
  const spoken = new Set(behaviours.map((it) => it.ladder_step_id))
  const cells = Map.groupBy(behaviours, (it) => `${it.skill_id} ${it.ladder_step_id}`)
  const ladder = ladderOf(areaId, steps, ({ id }) => spoken.has(id))
  return (skillId: string) =>
    ladder.map(({ id, name }) => ({
      id,
      name: reading(name),
      behaviours: (cells.get(`${skillId} ${id}`) ?? []).map(skillBehaviourTable.written),
    }))
}
