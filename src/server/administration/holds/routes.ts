import type { holds } from '#contract/administration/holds.ts'
import { holdLapsesAt } from '#domain/administration/holds/hold.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { askHold, confirmHold, liftHold, readHold } from './commands.ts'

export const holdRoutes: Handlers<typeof holds> = {
  read: async (work, { params }) => {
    const { hold, state, superAdmins } = await readHold(work, params.userId)
    const shown = state === 'none' ? undefined : hold
    const at = (time: number | null | undefined) => (time ? new Date(time) : null)
    return {
      state,
      superAdmins,
      askedBy: shown?.asker ?? null,
      askedAt: at(shown?.askedAt),
      lapsesAt: at(shown && state === 'asked' ? holdLapsesAt(shown) : null),
      confirmedBy: shown?.confirmer ?? null,
      confirmedAt: at(shown?.confirmedAt),
      askerIsSuperAdmin: shown?.askerIsSuperAdmin ?? false,
    }
  },
  ask: (work, { params }) => askHold(work, params.userId),
  confirm: (work, { params }) => confirmHold(work, params.userId),
  lift: (work, { params }) => liftHold(work, params.userId),
}
