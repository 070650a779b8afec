import type { push } from '#contract/messaging/push.ts'
import type { RequestContext } from '#server/identity/auth/request-context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { PlatformHandlers } from '#server/kernel/http/serve.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { addDevice, removeDevice } from './commands.ts'
import type { PushKeys } from './keys.ts'
import { devicesOf } from './queries.ts'

export function pushRoutes(
  keys: Pick<PushKeys, 'publicKey'> | undefined,
): PlatformHandlers<typeof push, RequestContext> {
  async function readDevices({ db, signedIn }: RequestContext) {
    if (!keys) return { key: null, devices: [] }
    const { accountId, sessionId } = signedIn()
    const found = await asPlatform(db, (it) => devicesOf(it, accountId, keys.publicKey))
    const devices = found.map(({ sessionId: of, ...device }) => ({
      ...device,
      isThis: of === sessionId,
    }))
    return { key: keys.publicKey, devices }
  }

  return {
    devices: readDevices,

    add: async (context, { body }) => {
      if (!keys) throw notFound()
      await addDevice(context, body, keys.publicKey)
      return readDevices(context)
    },

    remove: async (context, { params }) => {
      await removeDevice(context, params.deviceId)
      return readDevices(context)
    },
  }
}
