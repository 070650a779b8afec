import { z } from 'zod'
import {
  agendaTemplateRules,
  agendaTemplateTypes,
} from '#domain/agenda-templates/agenda-template.ts'
import { oneToOneSteps } from '#domain/one-to-ones/content.ts'
import { contentWords, movedTo, newPlace, seenVersion, writtenContent } from './kernel/content.ts'
import { endpoint } from './kernel/endpoint.ts'
import { version } from './kernel/fields.ts'

/** Where a question is asked: in which 1:1s, and in which step of them. */
const place = { type: z.enum(agendaTemplateTypes), step: z.enum(oneToOneSteps) }

/** A question of the company's as its administrators write it. */
export const agendaTemplateView = z.object({ ...writtenContent(agendaTemplateRules), ...place })
export type AgendaTemplateView = z.output<typeof agendaTemplateView>

const words = contentWords(agendaTemplateRules)
const all = '/companies/:companyId/agenda-templates'
const one = `${all}/:templateId` as const

export const agendaTemplates = {
  written: endpoint({
    method: 'GET',
    path: all,
    access: 'admin',
    summary: 'What the company asks in its one-to-ones, by type and step, each in their order.',
    response: z.array(agendaTemplateView),
  }),
  add: endpoint({
    method: 'POST',
    path: all,
    access: 'admin',
    summary:
      'Have a question asked in one-to-ones that begin from now on, behind the others of its type and step.',
    body: z.strictObject({ ...words, ...place }),
    response: z.object({ id: z.uuid() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: one,
    access: 'admin',
    summary:
      'Change what a question says, on open agendas too. Closed one-to-ones keep their words.',
    body: z.strictObject({ ...words, version }),
  }),
  move: endpoint({
    method: 'PUT',
    path: `${one}/place`,
    access: 'admin',
    summary: 'Move a question to another place among those of its type and step.',
    body: newPlace,
    response: movedTo,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'admin',
    summary:
      'Ask a question no longer. Where it was asked it stays until it is answered or the next one-to-one.',
    query: seenVersion,
  }),
}
