import type { ProofKind } from '#domain/kernel/secrets/proof.ts'
import type { Consents } from '#domain/identity/auth/consent.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { countAttempts } from '#server/platform/attempts/attempt-commands.ts'
import { hashInTurn, strangerOf } from '#server/identity/auth/guess-limit-commands.ts'
import { insertRequest } from './mailbox-queries.ts'
import { checkPassword } from '#server/identity/auth/new-password.ts'
import { receiptFor } from './receipt-commands.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'
import type { SignUp } from '#server/identity/auth/table.ts'

export interface SignUpInput extends Consents {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/** Answers alike for every address; the mail is decided on later. Throws 429 over a limit. */
export async function askMailbox(
  context: RequestContext,
  kind: ProofKind,
  email: string,
): Promise<Receipt> {
  assertCanMail(context)
  await countMail(context)
  return requestProof(context, { kind, email, signUp: null })
}

/** Throws 400 (section 5), or 503 if the hashing queue is full; then nothing is counted. */
export async function askForAccount(context: RequestContext, words: SignUpInput): Promise<Receipt> {
  const { email, password, firstName, lastName } = words
  const { isIdentifiedDataProcessingAccepted } = words
  assertCanMail(context)
  checkPassword(password)
  const attempt = await countMail(context)
  const passwordHash = await hashInTurn(strangerOf(context), password).catch(async (error) => {
    await attempt.takeBack()
    throw error
  })
  const consents = { isIdentifiedDataProcessingAccepted }
  const { language } = context
  const signUp = { firstName, lastName, ...consents, passwordHash, language }
  return requestProof(context, { kind: 'signUp', email, signUp })
}

/** Throws 409 if the installation sends no mail, whatever the address. */
export function assertCanMail({ canMail }: Pick<RequestContext, 'canMail'>) {
  if (!canMail) throw new HttpError(409, 'emailNotSent')
}

function countMail({ db, network, now }: RequestContext) {
  return countAttempts(db, [{ kind: 'mailFromAddress', who: network }], now)
}

interface Receipt {
  readonly receipt: string
}

async function requestProof(
  context: RequestContext,
  { signUp, ...asked }: { kind: ProofKind; email: string; signUp: SignUp | null },
): Promise<Receipt> {
  const { db, language, device, now, mailboxes } = context
  const request = {
    id: newId(),
    ...asked,
    language,
    sign_up: signUp,
    browser_hash: signUp && hashOf(device.cookie()),
    created_at: now,
  }
  await asPlatform(db, (transaction) => insertRequest(transaction, request))
  void mailboxes.look()
  return { receipt: receiptFor(context, asked.kind, asked.email) }
}
