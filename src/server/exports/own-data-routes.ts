import type { ownData } from '#contract/own-data.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { askErasure, withdrawErasure } from '#server/users/erasure-request-commands.ts'
import { erasureAskedBy } from '#server/users/erasure-request-queries.ts'
import { askForExport } from './commands.ts'
import { ownExports } from './queries.ts'

/** What everyone takes along of themselves, and that they ask to be deleted. */
export const ownDataRoutes: Handlers<typeof ownData> = {
  read: async (work) => ({
    exports: await ownExports(work, { isOwnData: true }),
    erasure: await erasureAskedBy(work, work.actor.userId),
  }),
  ask: (work) => askForExport(work, 'ownData', 'zip'),
  askErasure,
  withdrawErasure,
}
