import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isProofIn, mailFor, mayResend, type ProofMail } from '#domain/kernel/secrets/proof.ts'
import { refuseSignIn } from '#domain/identity/auth/sign-in.ts'
import type { Database } from '#server/kernel/db/database.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import { Poller } from '#server/kernel/workers/poller.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import { enqueueMail } from '#server/platform/outbox/commands.ts'
import type { Mail } from '#server/platform/outbox/mail.ts'
import { deleteRequest, lockProof, saveProof, saveSignUp, takeRequest } from './mailbox-queries.ts'
import { accountByEmail, membershipsOf } from '#server/identity/auth/queries.ts'
import { mailEmailChange } from '#server/identity/auth/email-change/email-letter-commands.ts'
import { hashOf, newCode, newSecret, type HashCode } from '#server/kernel/secrets/secrets.ts'

export interface MailboxPollerParts {
  readonly database: Pick<Database, 'db'>
  readonly clock: () => Date
  readonly seal: Seal
  readonly hashCode: HashCode
  readonly origin: () => string
  readonly failed: (error: unknown) => void
  readonly pause?: (() => Promise<unknown>) | undefined
  readonly posted?: () => void
}

/** Works after the answer, so that neither answer nor timing reveals whether an account exists. */
export class MailboxPoller extends Poller {
  readonly #parts: MailboxPollerParts

  constructor(parts: MailboxPollerParts) {
    super({ report: parts.failed })
    this.#parts = parts
  }

  protected override async pause(): Promise<void> {
    await (this.#parts.pause ?? nextTurn)()
  }

  protected async work(): Promise<void> {
    const { database } = this.#parts
    while (await asPlatform(database.db, (db) => this.#answerOne(db)));
    while (await asPlatform(database.db, (db) => this.#answerChange(db)));
    this.#parts.posted?.()
  }

  async #answerOne(db: Db): Promise<boolean> {
    const request = await takeRequest(db)
    if (!request) return false
    const { email, kind } = request
    const now = this.#parts.clock()
    const known = await accountByEmail(db, email)
    const entries = known ? await membershipsOf(db, known.id) : []
    const template = mailFor(kind, known && { isActive: !refuseSignIn(entries) })
    const last = await lockProof(db, email, kind)
    if (last && !mayResend(last.created_at.getTime(), now.getTime())) {
      // The link already sent goes to the mailbox's owner; it takes the newest sign-up.
      if (template === 'verify') await saveSignUp(db, email, request)
    } else {
      // Mails without a code store one too, so that the resend interval is the same.
      const [token, code] = [newSecret(), isProofIn(template) ? newCode() : newSecret()]
      const { sign_up, browser_hash } = request
      const hashes = { token_hash: hashOf(token), code_hash: this.#parts.hashCode(email, code) }
      await saveProof(db, { email, kind, ...hashes, sign_up, browser_hash, created_at: now })
      const language = known?.preferred_language ?? request.language
      const mail = this.#mail(template, { to: email, language }, { token, code })
      await enqueueMail(db, mail, { now, seal: this.#parts.seal })
    }
    await deleteRequest(db, request.id)
    return true
  }

  #answerChange(db: Db): Promise<boolean> {
    const { clock, seal, origin } = this.#parts
    return mailEmailChange(db, { now: clock(), seal, origin: origin() })
  }

  /** Tokens are in the fragment, which browsers don't send to servers. */
  #mail(
    template: ProofMail,
    to: Pick<Mail, 'to' | 'language'>,
    { token, code }: { token: string; code: string },
  ): Mail {
    const origin = this.#parts.origin()
    const page = origin + pageOf[template]
    if (!isProofIn(template)) return { ...to, template, values: { link: page } }
    return { ...to, template, values: { link: `${page}#${token}`, code } }
  }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

/** Hides timing: a mailbox with an account is more work, which could be measured. */
export const someTenths = () => wait(randomInt(pauseMsMin, pauseMsMax))

const [pauseMsMin, pauseMsMax] = [100, 900]

const pageOf = {
  alreadyHere: '/signin',
  noAccountToSignIn: '/signin',
  noAccountToRecover: '/signin',
  verify: '/email-verified',
  signIn: '/magic-link',
  recover: '/password-recovery',
} as const
