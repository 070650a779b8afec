import type { agendaTemplates } from '#contract/agenda-templates.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { agendaTemplateTable, removeAgendaTemplate } from './commands.ts'

export const agendaTemplateRoutes: Handlers<typeof agendaTemplates> = {
  written: async (work) =>
    (await agendaTemplateTable.rows(work)).map((row) => ({
      ...agendaTemplateTable.written(row),
      type: row.type,
      step: row.step,
    })),

  add: (work, { body: { type, step, ...words } }) =>
    agendaTemplateTable.add(work, words, { type, step }),

  edit: (work, { params, body }) => agendaTemplateTable.edit(work, params.templateId, body),

  move: (work, { params, body }) => agendaTemplateTable.move(work, params.templateId, body),

  remove: (work, { params, query }) => removeAgendaTemplate(work, params.templateId, query),
}
