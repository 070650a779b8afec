import {
  behaviourRules,
  refuseBehaviour,
  refuseDeleteValue,
  valueRules,
} from '#domain/people/values/value.ts'
import { archivableTable, contentTable } from '#server/platform/content/content-table.ts'
import { recordsAbout } from '#server/people/skills/records-queries.ts'

/** The company's values, in one order. */
export const valueTable = archivableTable({
  table: 'value',
  rules: valueRules,
  scope: {},
  also: ['icon'],
  dependents: (work, id) => recordsAbout(work, 'value', id),
  refuseRemove: refuseDeleteValue,
})

/** What living a value looks like, in an order for each value and level. */
export const behaviourTable = contentTable({
  table: 'value_behaviour',
  rules: behaviourRules,
  scope: { value_id: 'value', global_level_id: 'global_level' },
  refuseAdd: refuseBehaviour,
})
