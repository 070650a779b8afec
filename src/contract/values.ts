import { z } from 'zod'
import { valueIcons } from '#domain/values/icons.ts'
import { behaviourRules, valueRules } from '#domain/values/value.ts'
import {
  archived,
  contentReadings,
  contentWords,
  movedTo,
  newPlace,
  seenVersion,
  writtenContent,
} from './kernel/content.ts'
import { endpoint } from './kernel/endpoint.ts'
import { readingView, version } from './kernel/fields.ts'
import { supportView } from './kernel/support.ts'

/** Every global level in its order, with what living the value means at it. */
const levelsWith = <Behaviour extends z.ZodType>(behaviour: Behaviour) =>
  z.array(z.object({ id: z.uuid(), name: readingView, behaviours: z.array(behaviour) }))

export const valueView = z.object({
  id: z.uuid(),
  ...contentReadings(valueRules),
  icon: z.enum(valueIcons),
  levels: levelsWith(readingView),
})
export type ValueView = z.output<typeof valueView>

/** A value as its administrators write it. */
export const writtenValueView = z.object({
  ...writtenContent(valueRules),
  icon: z.enum(valueIcons),
  levels: levelsWith(z.object(writtenContent(behaviourRules))),
})
export type WrittenValueView = z.output<typeof writtenValueView>

export const writtenValuesView = z.object({
  values: z.array(writtenValueView),
  /** What is no longer asked, the latest first. */
  archived: z.array(z.object(writtenContent(valueRules))),
  support: supportView,
})
export type WrittenValuesView = z.output<typeof writtenValuesView>

const added = z.object({ id: z.uuid() })
const valueWords = {
  ...contentWords(valueRules),
  /** By name; absent, it stays as it is. */
  icon: z.enum(valueIcons).optional(),
}
const behaviourWords = contentWords(behaviourRules)

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
    response: writtenValuesView,
  }),
  add: endpoint({
    method: 'POST',
    path: '/companies/:companyId/values',
    access: 'admin',
    summary: 'Add a value behind the others. It says something in the company’s first language.',
    body: z.strictObject(valueWords),
    response: added,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/values/:valueId',
    access: 'admin',
    summary: 'Change what a value says, in all of the company’s languages at once.',
    body: z.strictObject({ ...valueWords, version }),
  }),
  move: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/values/:valueId/place',
    access: 'admin',
    summary: 'Move a value to another place among the company’s values.',
    body: newPlace,
    response: movedTo,
  }),
  archive: endpoint({
    method: 'POST',
    path: '/companies/:companyId/values/:valueId/archive',
    access: 'admin',
    summary: 'Archive a value: it is no longer asked about, and stays where it was recorded.',
    body: archived,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/companies/:companyId/values/:valueId/restore',
    access: 'admin',
    summary: 'Restore an archived value, behind the others.',
    body: archived,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/companies/:companyId/values/:valueId',
    access: 'admin',
    summary: 'Delete a value that no agreement, feedback or one-to-one is about.',
    query: seenVersion,
  }),
  addBehaviour: endpoint({
    method: 'POST',
    path: '/companies/:companyId/values/:valueId/levels/:globalLevelId/behaviours',
    access: 'admin',
    summary: 'Add what living a value looks like at a global level, behind the other behaviours.',
    body: z.strictObject(behaviourWords),
    response: added,
  }),
  editBehaviour: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/value-behaviours/:behaviourId',
    access: 'admin',
    summary: 'Change what a behaviour says, in all of the company’s languages at once.',
    body: z.strictObject({ ...behaviourWords, version }),
  }),
  moveBehaviour: endpoint({
    method: 'PUT',
    path: '/companies/:companyId/value-behaviours/:behaviourId/place',
    access: 'admin',
    summary: 'Move a behaviour to another place among those of its value and level.',
    body: newPlace,
    response: movedTo,
  }),
  removeBehaviour: endpoint({
    method: 'DELETE',
    path: '/companies/:companyId/value-behaviours/:behaviourId',
    access: 'admin',
    summary: 'Remove a behaviour. One-to-ones that were shared with it keep it.',
    query: seenVersion,
  }),
}
