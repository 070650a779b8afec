import type { LadderView, myCompany } from '#contract/overviews/my-company.ts'
import { readingIn, recordIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { readStanding, stageRows } from './queries.ts'

export const myCompanyRoutes: Handlers<typeof myCompany> = {
  standing: async (work) => {
    const { level, places, counts } = await readStanding(work)
    const read = recordIn(work)
    return {
      level: level && read(level),
      places: places.map(({ area, step }) => ({ area: read(area), step: read(step) })),
      counts,
    }
  },

  stages: async (work) => {
    const ladders: LadderView[] = []
    for (const { area, stage } of await stagesOf(work)) {
      const last = ladders.at(-1)
      if (last && last.area?.id === area?.id) last.stages.push(stage)
      else ladders.push({ area, stages: [stage] })
    }
    return ladders
  },
}

async function stagesOf(work: UnitOfWork) {
  const read = recordIn(work)
  const reading = readingIn(work)
  const rows = await stageRows(work)
  return rows.map(({ area, description, mission, levels, is_mine: isMine, skills, ...step }) => ({
    area: area && read(area),
    stage: {
      ...read(step),
      description: reading(description),
      mission: reading(mission),
      levels: levels.map(read),
      isMine,
      skills: skills.map((skill) => ({
        ...read(skill),
        behaviours: skill.behaviours.map(reading),
      })),
    },
  }))
}
