import { topics } from '#domain/kernel/notification-kinds.ts'
import { refuseDevice } from '#domain/messaging/push/subscription.ts'
import { lockAccount, placesOf } from '#server/identity/auth/queries.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { allow, found, HttpError, notFound } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/ids.ts'
import { hashOf } from '#server/kernel/secrets/secrets.ts'
import {
  asPlatform,
  speakForCompany,
  speakForInstallation,
  type Db,
} from '#server/kernel/unit-of-work.ts'
import { wishesOf } from '#server/messaging/notifications/dispatch-queries.ts'
import { lockPerson, saveSettings } from '#server/messaging/notifications/setting-queries.ts'
import type { Subscription } from './push-request.ts'
import { deleteDevice, listDeviceSessions, saveDevice } from './queries.ts'

type Context = Pick<RequestContext, 'db' | 'now' | 'seal' | 'signedIn'>

/** The account's lock keeps the limit, and the first device the first, when several come at once. */
export async function addDevice(
  { db: client, now, seal, signedIn }: Context,
  { endpoint, ...keys }: Subscription,
  applicationKey: string,
) {
  const { accountId, sessionId } = signedIn()
  await asPlatform(client, async (db) => {
    found(await lockAccount(db, accountId))
    const before = await listDeviceSessions(db, accountId)
    allow(refuseDevice(before.filter((it) => it !== sessionId).length))
    const isSaved = await saveDevice(db, {
      id: newId(),
      account_id: accountId,
      session_id: sessionId,
      endpoint_hash: hashOf(endpoint),
      sealed: seal.seal(JSON.stringify({ endpoint, ...keys })),
      application_key: applicationKey,
      added_at: now,
    })
    if (!isSaved) throw new HttpError(401, 'signInRequired')
    if (before.length === 0) await choosePush(db, accountId)
  })
}

async function choosePush(db: Db, accountId: string) {
  for (const { company_id: companyId, id: userId } of await placesOf(db, accountId)) {
    await speakForCompany(db, companyId)
    await lockPerson(db, userId)
    const { settings } = await wishesOf(db, userId)
    if (topics.some((topic) => settings.channels[topic].includes('push'))) continue
    const channels = topics.reduce(
      (chosen, topic) => ({ ...chosen, [topic]: [...chosen[topic], 'push'] }),
      settings.channels,
    )
    await saveSettings(db, { companyId, userId }, { ...settings, channels })
  }
  await speakForInstallation(db)
}

/** Throws 404 for another account's device. */
export async function removeDevice({ db, signedIn }: Pick<Context, 'db' | 'signedIn'>, id: string) {
  const { accountId } = signedIn()
  const isDeleted = await asPlatform(db, (platform) => deleteDevice(platform, id, accountId))
  if (!isDeleted) throw notFound()
}
