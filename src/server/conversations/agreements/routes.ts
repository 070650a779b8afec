import type { agreements } from '#contract/conversations/agreements.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { readingIn } from '#server/kernel/reading-in.ts'
import { confirmAgreement, proposeOutcome } from './binding-commands.ts'
import {
  closeAgreement,
  createAgreement,
  editAgreement,
  removeAgreement,
  shareAgreement,
} from './commands.ts'
import { agreementsOf } from './queries.ts'

export const agreementRoutes: Handlers<typeof agreements> = {
  list: async (work, { params, query }) => {
    const reading = readingIn(work)
    const all = await agreementsOf(work, params.userId, query.state)
    return all.map((it) => ({ ...it, relatedName: reading(it.relatedName) }))
  },

  create: (work, { params, body }) => createAgreement(work, params.userId, body),

  edit: (work, { params, body }) => editAgreement(work, params.agreementId, body),

  share: (work, { params }) => shareAgreement(work, params.agreementId),

  close: (work, { params, body }) => closeAgreement(work, params.agreementId, body),

  confirm: (work, { params, body }) => confirmAgreement(work, params.agreementId, body),

  propose: (work, { params, body }) => proposeOutcome(work, params.agreementId, body),

  remove: (work, { params }) => removeAgreement(work, params.agreementId),
}
