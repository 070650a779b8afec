import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isProofIn, mailFor, mayResend, type ProofMail } from '#domain/kernel/secrets/proof.ts'
import { refuseSignIn } from '#domain/identity/auth/sign-in.ts'
import type { Database } from '#server/kernel/db/database.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { asPlatform, type Db } from '#server/kernel/unit-of-work.ts'
import { enqueueMail } from '#server/platform/outbox/commands.ts'
import type { Mail } from '#server/platform/outbox/mail.ts'
import { deleteRequest, lockProof, saveProof, saveSignUp, takeRequest } from './mailbox-queries.ts'
import { accountByEmail, membershipsOf } from './queries.ts'
import { mailEmailChange } from './email-letter-commands.ts'
import { hashOf, newCode, newSecret, type HashCode } from '#server/kernel/secrets/secrets.ts'

export interface MailboxWorkerParts {
  readonly database: Pick<Database, 'db'>
  readonly clock: () => Date
  readonly seal: Seal
  readonly hashCode: HashCode
  /** Where people reach this installation: what links in mails begin with. */
  readonly origin: () => string
  /** Called with the error of a request that could not be answered; it is tried again. */
  readonly failed: (error: unknown) => void
  /** Delays the worker before it looks; by default until the next turn of the event loop. */
  readonly pause?: (() => Promise<unknown>) | undefined
  /** Called when there is mail to deliver. */
  readonly posted?: () => void
}

/**
 * Works through the queue of mailbox requests after each request was answered, so that neither the
 * answer nor its timing tells whether there is an account.
 */
export class MailboxWorker {
  readonly #parts: MailboxWorkerParts
  #work: Promise<void> = Promise.resolve()
  #isWaiting = false

  constructor(parts: MailboxWorkerParts) {
    this.#parts = parts
  }

  /** Starts working through the queue soon; returns at once. */
  answerSoon(): void {
    if (this.#isWaiting) return
    this.#isWaiting = true
    const { pause = nextTurn, failed } = this.#parts
    this.#work = this.#work
      .then(pause)
      .then(() => {
        this.#isWaiting = false
        return this.#answerAll()
      })
      .catch(failed)
  }

  /** Resolves when the queue is empty. */
  async idle(): Promise<void> {
    await this.#work
  }

  async #answerAll(): Promise<void> {
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
      // The link on its way is good for whoever holds the mailbox; the newest words are what it takes.
      if (template === 'verify') await saveSignUp(db, email, request)
    } else {
      // A mail without a proof counts as one as well, so that a second is as long in coming: nobody has its code.
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

  /** Tokens stand behind the `#`: no server or proxy on the way is ever sent them. */
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

/**
 * A random pause of some tenths of a second. A mailbox with an account is more work than one without:
 * without the pause, a second request right after the first would measure that work.
 */
export const someTenths = () => wait(randomInt(pauseMsMin, pauseMsMax))

const [pauseMsMin, pauseMsMax] = [100, 900]

/** Where the links of the mails lead. */
const pageOf = {
  alreadyHere: '/signin',
  noAccountToSignIn: '/signin',
  noAccountToRecover: '/signin',
  verify: '/email-verified',
  signIn: '/magic-link',
  recover: '/password-recovery',
} as const
