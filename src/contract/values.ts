import { z } from 'zod'
import { valueRules } from '#domain/values/value.ts'
import { endpoint } from './kernel/endpoint.ts'
import { localized, readingView, version } from './kernel/fields.ts'

export const valueView = z.object({
  id: z.uuid(),
  name: readingView,
  description: readingView,
  /** Why the company holds it. */
  purpose: readingView,
  /** Every global level in its order, with what living the value means at it. */
  levels: z.array(z.object({ id: z.uuid(), name: readingView, behaviours: z.array(readingView) })),
})
export type ValueView = z.output<typeof valueView>

const words = {
  ...localized('name', valueRules.name.max),
  ...localized('description', valueRules.description.max),
  ...localized('purpose', valueRules.purpose.max),
}

/** A value as its administrators write it: every language that there is a text in. */
export const writtenValueView = z.object({
  id: z.uuid(),
  ...words,
  levels: valueView.shape.levels,
  version: z.int(),
})
export type WrittenValueView = z.output<typeof writtenValueView>

export const values = {
  list: endpoint({
    method: 'GET',
    path: '/companies/:companyId/values',
    access: 'member',
    summary: 'The company’s values in their order, with the behaviours of each global level.',
    response: z.array(valueView),
  }),
  written: endpoint({
    method: 'GET',
    path: '/companies/:companyId/values/written',
    access: 'admin',
    summary: 'The company’s values in their order, with what is written in each language.',
    response: z.array(writtenValueView),
  }),
  add: endpoint({
    method: 'POST',
    path: '/companies/:companyId/values',
    access: 'admin',
    summary: 'Add a value behind the others. It says something in the company’s first language.',
    body: z.strictObject(words),
    response: z.object({ id: z.uuid() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/values/:valueId',
    access: 'admin',
    summary: 'Change what a value says, in all of the company’s languages at once.',
    body: z.strictObject({ ...words, version }),
  }),
}
