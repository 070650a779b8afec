import { refuseSkillBehaviour, skillBehaviourRules, skillRules } from '#domain/skills/skill.ts'
import { contentTable } from '#server/content/content-table.ts'

/** The skills of each area, in its order. */
export const skillTable = contentTable({
  table: 'skill',
  rules: skillRules,
  scope: { area_id: 'area' },
})

/** What a skill looks like, in an order for each skill and step. */
export const skillBehaviourTable = contentTable({
  table: 'skill_behaviour',
  rules: skillBehaviourRules,
  scope: { skill_id: 'skill', ladder_step_id: 'ladder_step' },
  refuseAdd: refuseSkillBehaviour,
})
