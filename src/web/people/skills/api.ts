import { queryOptions } from '@tanstack/react-query'
import {
  refuseSkillBehaviour,
  skillBehaviourRules,
  skillRules,
} from '#domain/people/skills/skill.ts'
import type { BehavioursAt } from '#web/platform/catalog/Behaviours.tsx'
import { changesOf } from '#web/platform/catalog/catalog-changes.ts'
import type { ArchivableCatalog, Catalog } from '#web/platform/catalog/catalog.ts'
import { companyQuery, listQuery } from '#web/kernel/company-query.ts'
import type { Session } from '#web/kernel/session.tsx'

export function writtenSkills({ api, companyId }: Session, areaId: string) {
  return queryOptions({
    queryKey: ['skills', companyId, areaId],
    queryFn: () => api.skills.written({ params: { companyId }, query: { areaId } }),
  })
}

/** By kind of area. */
export const starterSkills = companyQuery(['skills', 'starters'], (api) => api.skills.starters)

export const stepsOfLadders = listQuery(['ladders', 'steps'], (api) => api.ladders.steps)

export function catalogOfSkills(
  { api, companyId }: Session,
  areaId: string,
): ArchivableCatalog<keyof typeof skillRules> {
  const params = { companyId }
  const { edit, move, archive, restore } = api.skills
  return {
    texts: 'skills.skill',
    rules: skillRules,
    of: { id: areaId, name: '' },
    rows: async () => (await api.skills.written({ params, query: { areaId } })).skills,
    add: (body) => api.skills.add({ params: { ...params, areaId }, body }),
    ...changesOf({ edit, move, archive, restore }, 'skillId', companyId),
  }
}

export function catalogOfSkillBehaviours(
  { api, companyId }: Session,
  skill: { readonly id: string; readonly areaId: string; readonly name: string },
  step: BehavioursAt,
): Catalog<keyof typeof skillBehaviourRules> {
  const params = { companyId }
  const added = { ...params, skillId: skill.id, ladderStepId: step.id }
  const { editBehaviour: edit, moveBehaviour: move, removeBehaviour: remove } = api.skills
  return {
    texts: 'skills.behaviour',
    rules: skillBehaviourRules,
    of: { id: `${skill.id}.${step.id}`, name: `${skill.name} · ${step.name.text}` },
    refuseAdd: refuseSkillBehaviour,
    rows: async () => {
      const { skills } = await api.skills.written({ params, query: { areaId: skill.areaId } })
      return skills.flatMap(({ steps }) => steps.flatMap(({ behaviours }) => behaviours))
    },
    add: (body) => api.skills.addBehaviour({ params: added, body }),
    ...changesOf({ edit, move, remove }, 'skillBehaviourId', companyId),
  }
}
