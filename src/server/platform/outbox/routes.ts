import type { MailView, outbox } from '#contract/platform/outbox.ts'
import type { DatabaseClient } from '#server/kernel/db/database.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { Seal } from '#server/kernel/secrets/seal.ts'
import type { PlatformHandlers } from '#server/kernel/http/serve.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { keptMails } from './queries.ts'
import { renderMail } from './render.ts'
import { openMail } from './stored.ts'

const mailsShownMax = 50

interface Context {
  readonly db: DatabaseClient
  readonly seal: Seal
  readonly showsMails: boolean
  readonly origin: string
}

export const outboxRoutes: PlatformHandlers<typeof outbox, Context> = {
  demo: async ({ db, seal, showsMails, origin }) => {
    if (!showsMails) throw notFound()
    const kept = await asPlatform(db, (transaction) => keptMails(transaction, mailsShownMax))
    return kept.flatMap((row) => viewsOf(row, seal, origin))
  },
}

type StoredMail = Awaited<ReturnType<typeof keptMails>>[number]

function viewsOf(row: StoredMail, seal: Seal, origin: string): MailView[] {
  try {
    const { id, target, language, created_at } = row
    const rendered = renderMail(openMail(row, seal), origin)
    return [{ id, to: target, language, at: created_at.toISOString(), ...rendered }]
  } catch {
    return []
  }
}
