import { announcementBy } from '#domain/identity/account/announcements.ts'
import { found } from '#server/kernel/errors.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { noteSeen } from './announcement-queries.ts'

export async function seeAnnouncement(context: RequestContext, announcement: string) {
  const { accountId } = context.signedIn()
  const { id } = found(announcementBy(announcement))
  await asPlatform(context.db, (db) => noteSeen(db, accountId, id, context.now))
}
