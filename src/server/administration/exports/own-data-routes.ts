import type { ownData } from '#contract/administration/own-data.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import {
  askErasure,
  withdrawErasure,
} from '#server/administration/staffing/users/erasure-request-commands.ts'
import { erasureAskedBy } from '#server/people/users/erasure-request-queries.ts'
import { askForExport } from './commands.ts'
import { ownExports } from './queries.ts'

export const ownDataRoutes: Handlers<typeof ownData> = {
  read: async (work) => ({
    exports: await ownExports(work, { isOwnData: true }),
    erasure: await erasureAskedBy(work, work.actor.userId),
  }),
  ask: (work) => askForExport(work, 'ownData', 'zip'),
  askErasure,
  withdrawErasure,
}
