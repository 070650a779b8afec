import { z } from 'zod'
import { listViewNameLengthMax } from '#domain/people/users/list-view.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { text } from '#contract/kernel/fields.ts'
import { listViewQuery } from './user-views.ts'

export const listViews = {
  list: endpoint.admin({
    route: 'GET /admin/user/:companyId/views',
    summary: 'Views of the list of people that the reader saved, by name.',
    response: z.array(z.object({ id: z.uuid(), name: z.string(), query: listViewQuery })),
  }),
  save: endpoint.admin({
    route: 'PUT /admin/user/:companyId/views',
    audited: false,
    summary:
      'Save filters and order of the list of people under a name; a view of that name is replaced.',
    body: z.strictObject({ name: text(listViewNameLengthMax), query: listViewQuery }),
    response: z.object({ id: z.uuid() }),
  }),
  remove: endpoint.admin({
    route: 'DELETE /admin/user/:companyId/views/:viewId',
    audited: false,
    summary: 'Delete a view that the reader saved.',
  }),
}
