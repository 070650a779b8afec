import type { values } from '#contract/values.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { globalLevelTable } from '#server/ladders/commands.ts'
import { behaviourTable, valueTable } from './commands.ts'

export const valueRoutes: Handlers<typeof values> = {
  list: async (work) =>
    (await valuesByLevel(work)).map(({ value, levels }) => ({
      ...valueTable.readings(work, value),
      levels: levels.map(({ behaviours, ...level }) => ({
        ...level,
        behaviours: behaviours.map((it) => behaviourTable.readings(work, it).text),
      })),
    })),

  written: async (work) =>
    (await valuesByLevel(work)).map(({ value, levels }) => ({
      ...valueTable.written(value),
      levels: levels.map(({ behaviours, ...level }) => ({
        ...level,
        behaviours: behaviours.map(behaviourTable.written),
      })),
    })),

  add: (work, { body }) => valueTable.add(work, body, {}),

  edit: (work, { params, body }) => valueTable.edit(work, params.valueId, body),

  move: (work, { params, body }) => valueTable.move(work, params.valueId, body),

  addBehaviour: (work, { params: { valueId, globalLevelId }, body }) =>
    behaviourTable.add(work, body, { value_id: valueId, global_level_id: globalLevelId }),

  editBehaviour: (work, { params, body }) => behaviourTable.edit(work, params.behaviourId, body),

  moveBehaviour: (work, { params, body }) => behaviourTable.move(work, params.behaviourId, body),

  removeBehaviour: (work, { params, query }) =>
    behaviourTable.remove(work, params.behaviourId, query),
}

/** The company's values in their order, each with every global level and its behaviours. */
async function valuesByLevel(work: UnitOfWork) {
  const [values, levels, behaviours] = await Promise.all([
    valueTable.rows(work),
    globalLevelTable.rows(work),
    behaviourTable.rows(work),
  ])
  const reading = readingIn(work)
  return values.map((value) => ({
    value,
    levels: levels.map(({ id, name }) => ({
      id,
      name: reading(name),
      behaviours: behaviours.filter((it) => it.value_id === value.id && it.global_level_id === id),
    })),
  }))
}
