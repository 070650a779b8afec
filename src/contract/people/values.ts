import { z } from 'zod'
import { iconNames } from '#domain/kernel/icons.ts'
import { behaviourRules, valueRules } from '#domain/people/values/value.ts'
import { archivableCalls, catalogCalls, suffixCalls } from '#contract/kernel/catalog-calls.ts'
import { catalogReadings, writtenCatalog } from '#contract/kernel/catalog.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { readingView } from '#contract/kernel/fields.ts'
import { supportView } from '#contract/kernel/support.ts'

const levelsWith = <Behaviour extends z.ZodType>(behaviour: Behaviour) =>
  z.array(z.object({ id: z.uuid(), name: readingView, behaviours: z.array(behaviour) }))

export const valueView = z.object({
  id: z.uuid(),
  ...catalogReadings(valueRules),
  icon: z.enum(iconNames),
  levels: levelsWith(readingView),
})
export const writtenValueView = z.object({
  ...writtenCatalog(valueRules),
  icon: z.enum(iconNames),
  levels: levelsWith(z.object(writtenCatalog(behaviourRules))),
})
export const writtenValuesView = z.object({
  values: z.array(writtenValueView),
  /** Most recent first. */
  archived: z.array(z.object(writtenCatalog(valueRules))),
  support: supportView,
})
export const values = {
  list: endpoint.member({
    route: 'GET /companies/:companyId/values',
    summary: 'The company’s values in their order, with the behaviours of each global level.',
    response: z.array(valueView),
  }),
  written: endpoint.admin({
    route: 'GET /companies/:companyId/values/written',
    summary: 'The company’s values in their order, with what is written in each language.',
    response: writtenValuesView,
  }),
  ...archivableCalls({
    rules: valueRules,
    also: {
      /** Omitted: unchanged. */
      icon: z.enum(iconNames).optional(),
    },
    path: '/companies/:companyId/values',
    id: 'valueId',
    summaries: {
      add: 'Add a value behind the others. It says something in the company’s first language.',
      edit: 'Change what a value says, in all of the company’s languages at once.',
      move: 'Move a value to another place among the company’s values.',
      archive: 'Archive a value: it is no longer asked about, and stays where it was recorded.',
      restore: 'Restore an archived value, behind the others or at a place.',
      remove: 'Delete a value that no agreement, feedback or one-to-one is about.',
    },
  }),
  ...suffixCalls(
    'Behaviour',
    catalogCalls({
      rules: behaviourRules,
      path: '/companies/:companyId/value-behaviours',
      id: 'behaviourId',
      addPath: '/companies/:companyId/values/:valueId/levels/:globalLevelId/behaviours',
      summaries: {
        add: 'Add what living a value looks like at a global level, behind the other behaviours.',
        edit: 'Change what a behaviour says, in all of the company’s languages at once.',
        move: 'Move a behaviour to another place among those of its value and level.',
        remove: 'Remove a behaviour. One-to-ones that were shared with it keep it.',
      },
    }),
  ),
}
