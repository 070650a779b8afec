import { suffixCalls } from '#contract/kernel/catalog-calls.ts'
import type { HandlerInput } from '#contract/kernel/endpoint.ts'
import type { values } from '#contract/people/values.ts'
import { iconNameOf } from '#domain/kernel/icons.ts'
import type { ReadDependents } from '#server/platform/catalog/catalog-definition.ts'
import { archivableRoutes, catalogRoutes } from '#server/platform/catalog/catalog-routes.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { globalLevelTable } from '#server/people/ladders/commands.ts'
import { supportOf } from '#server/people/users/support-queries.ts'
import { behaviourTable, removeValue, valueTable } from './commands.ts'

type AddBehaviour = (typeof values)['addBehaviour']

interface ValueParts extends Pick<Deps, 'supportEmail'> {
  readonly dependents: ReadDependents
}

export function valueRoutes({ supportEmail, dependents }: ValueParts): Handlers<typeof values> {
  const valuesTable = {
    ...valueTable,
    remove: (work: UnitOfWork, id: string, seen: { readonly version: number }) =>
      removeValue(work, id, seen, dependents),
  }
  return {
    list: async (work) =>
      (await valuesByLevel(work)).map(({ value, levels }) => ({
        ...valueTable.readings(work, value),
        icon: iconNameOf(value.icon),
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
      const written = byLevel.map(({ value, levels }) => ({
        ...valueTable.written(value),
        icon: iconNameOf(value.icon),
        levels: levels.map(({ behaviours, ...level }) => ({
          ...level,
          behaviours: behaviours.map(behaviourTable.written),
        })),
      }))
      return { values: written, archived: archived.map(valueTable.written), support }
    },

    ...archivableRoutes(valuesTable, 'valueId', () => ({})),
    ...suffixCalls(
      'Behaviour',
      catalogRoutes(behaviourTable, 'behaviourId', ({ params }: HandlerInput<AddBehaviour>) => ({
        value_id: params.valueId,
        global_level_id: params.globalLevelId,
      })),
    ),
  }
}

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
