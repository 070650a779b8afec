import type { imports } from '#contract/administration/imports.ts'
import { importRowsMaxOn } from '#domain/administration/imports/limits.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { AskingHandlers } from '#server/kernel/http/serve.ts'
import {
  applyImport,
  assertCanImport,
  checkAgain,
  invitePeopleOf,
  startImport,
  undoImport,
} from './commands.ts'
import { ownImport, ownImports, rowsOf } from './queries.ts'
import { templateOf } from './template.ts'

export const importRoutes = ({
  database,
}: Pick<Deps, 'database'>): AskingHandlers<typeof imports> => ({
  template: async ({ language }, { query }) => ({
    bytes: templateOf(query.format, language).toString('base64'),
  }),
  start: {
    before: assertCanImport,
    between: (units, { body }) => units.change((work) => startImport(work, body)),
  },
  list: async (work) => ({
    imports: await ownImports(work),
    rowsMax: importRowsMaxOn(database.kind),
  }),
  read: (work, { params }) => ownImport(work, params.importId),
  rows: async (work, { params, query }) => {
    const { id } = await ownImport(work, params.importId)
    return rowsOf(work, id, query)
  },
  check: (work, { params, body }) => checkAgain(work, params.importId, body),
  apply: (work, { params, body }) => applyImport(work, params.importId, body.digest),
  undo: (work, { params }) => undoImport(work, params.importId),
  invite: (work, { params }) => invitePeopleOf(work, params.importId),
})
