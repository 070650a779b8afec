import type { secondFactors } from '#contract/second-factors.ts'
import { provingWaysOf } from '#domain/auth/second-factor.ts'
import { found } from '#server/kernel/errors.ts'
import type { VisitHandlers } from '#server/kernel/serve.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { answerEntry, askPasskey, showSecondFactor } from '../entry-commands.ts'
import { accountById } from '../queries.ts'
import {
  addPasskey,
  confirmTotp,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from './commands.ts'
import { askProof, prove } from './proving-commands.ts'
import { factorsOf, passkeysOf, totpOf } from './queries.ts'

export const secondFactorRoutes: VisitHandlers<typeof secondFactors> = {
  show: async (visit, { body }) =>
    answerEntry(visit, await showSecondFactor(visit, body.ticket, body.shown)),

  askPasskey: (visit, { body }) => askPasskey(visit, body.ticket),

  list: async (visit) => {
    const { accountId } = visit.signedIn()
    return asPlatform(visit.db, async (db) => {
      const account = found(await accountById(db, accountId))
      const held = await factorsOf(db, accountId)
      const app = await totpOf(db, accountId)
      const passkeys = await passkeysOf(db, accountId)
      return {
        totp: app ? { addedAt: app.added_at.toISOString() } : null,
        passkeys: passkeys.map(({ id, name, added_at, last_used_at }) => ({
          id,
          name,
          addedAt: added_at.toISOString(),
          lastUsedAt: last_used_at?.toISOString() ?? null,
        })),
        recoveryCodesLeft: held.recoveryCodes,
        provingWays: [...provingWaysOf(held, account.password_hash !== null)],
      }
    })
  },

  prove: (visit, { body }) => prove(visit, body),

  askProof: (visit) => askProof(visit),

  startTotp: (visit) => startTotp(visit),

  confirmTotp: (visit, { body }) => confirmTotp(visit, body.code),

  removeTotp: (visit) => removeTotp(visit),

  startPasskey: (visit) => startPasskey(visit),

  addPasskey: (visit, { body }) => addPasskey(visit, body.name, body.created),

  removePasskey: (visit, { params }) => removePasskey(visit, params.passkeyId),

  renewRecoveryCodes: (visit) => renewRecoveryCodes(visit),
}
