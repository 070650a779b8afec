import type { behaviours } from '#contract/people/behaviours.ts'
import { ladderOf } from '#domain/people/ladders/ladder.ts'
import { readingIn, recordIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { globalLevelTable } from '#server/people/ladders/commands.ts'
import { skillBehaviourTable } from '#server/people/skills/commands.ts'
import { stepsFor } from '#server/people/skills/queries.ts'
import { behaviourTable, valueTable } from '#server/people/values/commands.ts'
import { areaWithSkills, behavioursOfSkills, behavioursOfValues } from './queries.ts'

export const behaviourRoutes: Handlers<typeof behaviours> = {
  ofValues: async (work) => {
    const [values, levels, all] = await Promise.all([
      valueTable.rows(work),
      globalLevelTable.rows(work),
      behavioursOfValues(work),
    ])
    return {
      rows: values.map(recordIn(work)),
      columns: levels.map(recordIn(work)),
      behaviours: all.map((it) => ({
        rowId: it.value_id,
        columnId: it.global_level_id,
        ...behaviourTable.written(it),
      })),
    }
  },

  ofSkills: async (work, { params: { areaId } }) => {
    const [area, steps, all] = await Promise.all([
      areaWithSkills(work, areaId),
      stepsFor(work, areaId),
      behavioursOfSkills(work, areaId),
    ])
    const spoken = new Set(all.map((it) => it.ladder_step_id))
    return {
      area: { name: readingIn(work)(area.name) },
      rows: area.skills.map(recordIn(work)),
      columns: ladderOf(areaId, steps, ({ id }) => spoken.has(id)).map(recordIn(work)),
      behaviours: all.map((it) => ({
        rowId: it.skill_id,
        columnId: it.ladder_step_id,
        ...skillBehaviourTable.written(it),
      })),
    }
  },
}
