import type { superadmin } from '#contract/superadmin.ts'
import { mailStateOf } from '#domain/outbox/retries.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { Handlers } from '#server/kernel/serve.ts'
import { mailsOfCompany } from './queries.ts'

const shownMax = 100

/** What super administrators see, on an installation that sends mails or keeps them. */
export function superadminRoutes({
  sendsMails,
}: Pick<Deps, 'sendsMails'>): Handlers<typeof superadmin> {
  return {
    outbox: async (work) => {
      const rows = await mailsOfCompany(work, shownMax)
      const mails = rows.map(({ id, recipient, template, created_at, sent_at, tries }) => ({
        id,
        to: recipient,
        kind: template,
        at: created_at.toISOString(),
        state: mailStateOf(
          { isSent: sent_at !== null, createdAt: created_at.getTime(), tries },
          sendsMails,
          work.now.getTime(),
        ),
      }))
      return { sendsMails, mails }
    },
  }
}
