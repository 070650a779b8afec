import type { values } from '#contract/values.ts'
import { valueIconDefault } from '#domain/values/icons.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { globalLevelTable } from '#server/ladders/commands.ts'
import { supportOf } from '#server/users/support-queries.ts'
import { addValue, behaviourTable, editValue, valueTable } from './commands.ts'
import { iconsOfValues } from './queries.ts'

export function valueRoutes({ supportEmail }: Pick<Deps, 'supportEmail'>): Handlers<typeof values> {
  return {
    list: async (work) =>
      (await valuesByLevel(work)).map(({ value, icon, levels }) => ({
        ...valueTable.readings(work, value),
        icon,
        levels: levels.map(({ behaviours, ...level }) => ({
          ...level,
          behaviours: behaviours.map((it) => behaviourTable.readings(work, it).text),
        })),
      })),

    written: async (work) => {
      const [byLevel, archived, support] = await Promise.all([
        valuesByLevel(work),
        valueTable.archived(work),
        supportOf(work, supportEmail),
      ])
      const written = byLevel.map(({ value, icon, levels }) => ({
        ...valueTable.written(value),
        icon,
        levels: levels.map(({ behaviours, ...level }) => ({
          ...level,
          behaviours: behaviours.map(behaviourTable.written),
        })),
      }))
      return { values: written, archived: archived.map(valueTable.written), support }
    },

    add: (work, { body }) => addValue(work, body),

    edit: (work, { params, body }) => editValue(work, params.valueId, body),

    move: (work, { params, body }) => valueTable.move(work, params.valueId, body),

    archive: (work, { params, body }) => valueTable.archive(work, params.valueId, body),

    restore: (work, { params, body }) => valueTable.restore(work, params.valueId, body),

    remove: (work, { params, query }) => valueTable.remove(work, params.valueId, query),

    addBehaviour: (work, { params: { valueId, globalLevelId }, body }) =>
      behaviourTable.add(work, body, { value_id: valueId, global_level_id: globalLevelId }),

    editBehaviour: (work, { params, body }) => behaviourTable.edit(work, params.behaviourId, body),

    moveBehaviour: (work, { params, body }) => behaviourTable.move(work, params.behaviourId, body),

    removeBehaviour: (work, { params, query }) =>
      behaviourTable.remove(work, params.behaviourId, query),
  }
}

/** The company's values in their order, each with every global level and its behaviours. */
async function valuesByLevel(work: UnitOfWork) {
  const [values, icons, levels, behaviours] = await Promise.all([
    valueTable.rows(work),
    iconsOfValues(work),
    globalLevelTable.rows(work),
    behaviourTable.rows(work),
  ])
  const reading = readingIn(work)
  return values.map((value) => ({
    value,
    icon: icons.get(value.id) ?? valueIconDefault,
    levels: levels.map(({ id, name }) => ({
      id,
      name: reading(name),
      behaviours: behaviours.filter((it) => it.value_id === value.id && it.global_level_id === id),
    })),
  }))
}
