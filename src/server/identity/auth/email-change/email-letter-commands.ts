import { mailsForEmailChange } from '#domain/identity/auth/email-change.ts'
import { refuseSignIn } from '#domain/identity/auth/sign-in.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { Db } from '#server/kernel/unit-of-work.ts'
import { enqueueMail } from '#server/platform/outbox/commands.ts'
import { saveMailed, takeUnmailedChange } from './email-change-queries.ts'
import { accountByEmail, accountById, membershipsOf } from '#server/identity/auth/queries.ts'
import { hashOf, newSecret } from '#server/kernel/secrets/secrets.ts'

interface LetterDeps {
  readonly now: Date
  readonly seal: Seal
  readonly origin: string
}

/** Only the mail to the new address says whether it has another account. */
export async function mailEmailChange(db: Db, { now, seal, origin }: LetterDeps) {
  const change = await takeUnmailedChange(db)
  if (!change) return false
  const { account_id: accountId, email } = change
  const account = await accountById(db, accountId)
  const taken = await accountByEmail(db, email)
  const isActive = !refuseSignIn(await membershipsOf(db, accountId))
  const mails = account && mailsForEmailChange({ isActive, isTaken: taken !== undefined })
  const [oldToken, newToken] = [newSecret(), newSecret()]
  await saveMailed(db, accountId, {
    mailed_at: now,
    old_token_hash: mails ? hashOf(oldToken) : null,
    new_token_hash: mails?.new === 'emailChangeNew' ? hashOf(newToken) : null,
  })
  if (!mails) return true
  const { preferred_language: language } = account
  const posting = { now, seal }
  const linkOf = (token: string) => `${origin}/email-change#${token}`
  const toOld = { link: linkOf(oldToken), email }
  await enqueueMail(
    db,
    { to: account.email, language, template: mails.old, values: toOld },
    posting,
  )
  const toNew = { to: email, language: taken?.preferred_language ?? language }
  const mail =
    mails.new === 'emailTaken'
      ? ({ ...toNew, template: mails.new, values: { link: `${origin}/signin` } } as const)
      : ({
          ...toNew,
          template: mails.new,
          values: { link: linkOf(newToken), email: account.email },
        } as const)
  await enqueueMail(db, mail, posting)
  return true
}
