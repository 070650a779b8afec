import type { listViews } from '#contract/people/list-views.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { removeListView, saveListView } from './list-view-commands.ts'
import { ownListViews } from './list-view-queries.ts'

export const listViewRoutes: Handlers<typeof listViews> = {
  list: (work) => ownListViews(work),
  save: (work, { body }) => saveListView(work, body),
  remove: (work, { params }) => removeListView(work, params.viewId),
}
