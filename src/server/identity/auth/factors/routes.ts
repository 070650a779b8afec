import type { secondFactors } from '#contract/identity/second-factors.ts'
import { provingWaysOf } from '#domain/identity/auth/second-factor.ts'
import { found } from '#server/kernel/errors.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import type { PlatformHandlers } from '#server/kernel/http/serve.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import {
  answerSignIn,
  askPasskey,
  showSecondFactor,
} from '#server/identity/auth/sign-in-commands.ts'
import { accountById } from '#server/identity/auth/queries.ts'
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

export const secondFactorRoutes: PlatformHandlers<typeof secondFactors, RequestContext> = {
  show: async (context, { body }) =>
    answerSignIn(context, await showSecondFactor(context, body.ticket, body.shown)),

  askPasskey: (context, { body }) => askPasskey(context, body.ticket),

  list: async (context) => {
    const { accountId } = context.signedIn()
    return asPlatform(context.db, async (db) => {
      const account = found(await accountById(db, accountId))
      const held = await factorsOf(db, accountId)
      const app = await totpOf(db, accountId)
      const passkeys = await passkeysOf(db, accountId)
      return {
        totp: app ? { addedAt: app.added_at } : null,
        passkeys: passkeys.map(({ id, name, added_at: addedAt, last_used_at: lastUsedAt }) => ({
          id,
          name,
          addedAt,
          lastUsedAt,
        })),
        recoveryCodesLeft: held.recoveryCodes,
        provingWays: [
          ...provingWaysOf(held, {
            hasPassword: account.password_hash !== null,
            canMail: context.canMail,
          }),
        ],
      }
    })
  },

  prove: (context, { body }) => prove(context, body),

  askProof: (context) => askProof(context),

  startTotp: (context) => startTotp(context),

  confirmTotp: (context, { body }) => confirmTotp(context, body.code),

  removeTotp: (context) => removeTotp(context),

  startPasskey: (context) => startPasskey(context),

  addPasskey: (context, { body }) => addPasskey(context, body.name, body.created),

  removePasskey: (context, { params }) => removePasskey(context, params.passkeyId),

  renewRecoveryCodes: (context) => renewRecoveryCodes(context),
}
