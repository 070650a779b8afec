import { queryOptions } from '@tanstack/react-query'
import { refuseSkillBehaviour, skillBehaviourRules, skillRules } from '#domain/skills/skill.ts'
import type { BehavioursAt } from '#web/content/Behaviours.tsx'
import type { ArchivableContent, Content } from '#web/content/content.ts'
import type { Session } from '#web/kernel/session.tsx'

/** The skills of an area as its administrators write them, in their order. */
export function writtenSkills({ api, companyId }: Session, areaId: string) {
  return queryOptions({
    queryKey: ['skills', companyId, areaId],
    queryFn: () => api.skills.written({ params: { companyId }, query: { areaId } }),
  })
}

export function contentOfSkills(
  { api, companyId }: Session,
  areaId: string,
): ArchivableContent<keyof typeof skillRules> {
  const params = { companyId }
  const at = (skillId: string) => ({ ...params, skillId })
  return {
    texts: 'skills.skill',
    rules: skillRules,
    of: { id: areaId, name: '' },
    rows: async () => (await api.skills.written({ params, query: { areaId } })).skills,
    add: (body) => api.skills.add({ params: { ...params, areaId }, body }),
    edit: (id, body) => api.skills.edit({ params: at(id), body }),
    move: (id, body) => api.skills.move({ params: at(id), body }),
    archive: (id, body) => api.skills.archive({ params: at(id), body }),
    restore: (id, body) => api.skills.restore({ params: at(id), body }),
  }
}

/** What a skill looks like at one step. */
export function contentOfSkillBehaviours(
  { api, companyId }: Session,
  skill: { readonly id: string; readonly areaId: string; readonly name: string },
  step: BehavioursAt,
): Content<keyof typeof skillBehaviourRules> {
  const params = { companyId }
  const at = (skillBehaviourId: string) => ({ ...params, skillBehaviourId })
  const added = { params: { ...params, skillId: skill.id, ladderStepId: step.id } }
  return {
    texts: 'skills.behaviour',
    rules: skillBehaviourRules,
    of: { id: `${skill.id}.${step.id}`, name: `${skill.name} · ${step.name.text}` },
    refuseAdd: refuseSkillBehaviour,
    rows: async () => {
      const { skills } = await api.skills.written({ params, query: { areaId: skill.areaId } })
      return skills.flatMap(({ steps }) => steps.flatMap(({ behaviours }) => behaviours))
    },
    add: (body) => api.skills.addBehaviour({ ...added, body }),
    edit: (id, body) => api.skills.editBehaviour({ params: at(id), body }),
    move: (id, body) => api.skills.moveBehaviour({ params: at(id), body }),
    remove: (id, query) => api.skills.removeBehaviour({ params: at(id), query }),
  }
}
