import type { HandlerInput } from '#contract/kernel/endpoint.ts'
import type { agendaTemplates } from '#contract/conversations/agenda-templates.ts'
import { addresseeOf } from '#domain/conversations/one-to-ones/addressee.ts'
import { catalogRoutes } from '#server/platform/catalog/catalog-routes.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { agendaTemplateTable, removeAgendaTemplate } from './commands.ts'

export const agendaTemplateRoutes: Handlers<typeof agendaTemplates> = {
  written: async (work) =>
    (await agendaTemplateTable.rows(work)).map((row) => ({
      ...agendaTemplateTable.written(row),
      type: row.type,
      step: row.step,
      addressee: addresseeOf(row.addressee),
    })),

  ...catalogRoutes(
    { ...agendaTemplateTable, remove: removeAgendaTemplate },
    'templateId',
    ({ body: { type, step } }: HandlerInput<(typeof agendaTemplates)['add']>) => ({ type, step }),
  ),
}
