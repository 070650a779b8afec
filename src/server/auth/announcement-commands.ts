import { announcementBy } from '#domain/announcements/announcements.ts'
import { found } from '#server/kernel/errors.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { noteSeen } from './announcement-queries.ts'

/** Keeps that the one signed in was told of something new. Throws 404 where there is no such thing. */
export async function seeAnnouncement(visit: Visit, announcement: string): Promise<void> {
  const { accountId } = visit.signedIn()
  const { id } = found(announcementBy(announcement))
  await asPlatform(visit.db, (db) => noteSeen(db, accountId, id, visit.now))
}
