import { suffixCalls } from '#contract/kernel/catalog-calls.ts'
import type { HandlerInput } from '#contract/kernel/endpoint.ts'
import type { ladders } from '#contract/people/ladders.ts'
import { areaTable } from '#server/people/areas/commands.ts'
import type { HistoryCheck, ReadDependents } from '#server/platform/catalog/catalog-definition.ts'
import { archivableRoutes, catalogRoutes } from '#server/platform/catalog/catalog-routes.ts'
import { recordIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import {
  addStep,
  archiveStep,
  editStep,
  globalLevelTable,
  ladderStepTable,
  removeLevel,
  removeStep,
} from './commands.ts'
import { levelsOfSteps } from './queries.ts'

const ladderSteps = {
  ...ladderStepTable,
  add: addStep,
  edit: editStep,
  archive: archiveStep,
}

interface LadderParts {
  /** True if people's history names the step. */
  readonly isStepRemembered: HistoryCheck
  readonly levelRecords: ReadDependents
}

export const ladderRoutes = ({
  isStepRemembered,
  levelRecords,
}: LadderParts): Handlers<typeof ladders> => ({
  levels: async (work) =>
    (await globalLevelTable.rows(work)).map((level) => globalLevelTable.readings(work, level)),

  writtenLevels: async (work) => (await globalLevelTable.rows(work)).map(globalLevelTable.written),

  ...suffixCalls(
    'Level',
    catalogRoutes(
      {
        ...globalLevelTable,
        remove: (work: UnitOfWork, id: string, seen: { readonly version: number }) =>
          removeLevel(work, id, seen, levelRecords),
      },
      'globalLevelId',
      () => ({}),
    ),
  ),

  steps: async (work, { query }) => {
    const [steps, levels] = await Promise.all([
      stepsWithLevels(work, query.ladder),
      globalLevelTable.rows(work),
    ])
    return steps.map(({ step, levelIds }) => ({
      ...ladderStepTable.readings(work, step),
      areaId: step.area_id,
      levels: levels
        .filter(({ id }) => levelIds.includes(id))
        .map((level) => globalLevelTable.readings(work, level)),
    }))
  },

  written: async (work) => {
    const [areas, all, archived] = await Promise.all([
      areaTable.rows(work),
      stepsWithLevels(work),
      withLevels(work, ladderStepTable.archived(work)),
    ])
    return [null, ...areas.map(recordIn(work))].map((area) => {
      const of = (steps: typeof archived) =>
        steps
          .filter(({ step }) => step.area_id === (area?.id ?? null))
          .map(({ step, levelIds }) => ({
            ...ladderStepTable.written(step),
            globalLevelIds: levelIds,
          }))
      return { area, steps: of(all), archived: of(archived) }
    })
  },

  ...suffixCalls(
    'Step',
    archivableRoutes(
      {
        ...ladderSteps,
        remove: (work: UnitOfWork, id: string, seen: { readonly version: number }) =>
          removeStep(work, id, seen, isStepRemembered),
      },
      'ladderStepId',
      ({ body }: HandlerInput<(typeof ladders)['addStep']>) => ({
        area_id: body.areaId,
      }),
    ),
  ),
})

async function stepsWithLevels(work: UnitOfWork, ladder?: string) {
  const scope = ladder === undefined ? {} : { area_id: ladder === 'company' ? null : ladder }
  return withLevels(work, ladderStepTable.rows(work, scope))
}

async function withLevels(work: UnitOfWork, read: ReturnType<typeof ladderStepTable.archived>) {
  const [steps, levels] = await Promise.all([read, levelsOfSteps(work)])
  return steps.map((step) => ({
    step,
    levelIds: levels.filter((it) => it.ladder_step_id === step.id).map((it) => it.global_level_id),
  }))
}
