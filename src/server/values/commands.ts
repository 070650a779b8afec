import { behaviourRules, refuseBehaviour, valueRules } from '#domain/values/value.ts'
import { contentTable } from '#server/content/content-table.ts'

/** The company's values, in one order. */
export const valueTable = contentTable({ table: 'value', rules: valueRules, scope: {} })

/** What living a value looks like, in an order for each value and level. */
export const behaviourTable = contentTable({
  table: 'value_behaviour',
  rules: behaviourRules,
  scope: { value_id: 'value', global_level_id: 'global_level' },
  refuseAdd: refuseBehaviour,
})
