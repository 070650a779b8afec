import { z } from 'zod'
import {
  authLength,
  authPattern,
  devicesMax,
  endpointLengthMax,
  isEndpoint,
  p256dhLength,
  p256dhPattern,
} from '#domain/messaging/push/subscription.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { instant } from '#contract/kernel/fields.ts'

const device = z.object({
  id: z.uuid(),
  device: z.string(),
  addedAt: instant,
  isThis: z.boolean(),
})
export type DeviceView = z.output<typeof device>

const pushView = z.object({
  /** Public VAPID key; null where the operators have push messages off. */
  key: z.string().nullable(),
  devices: z.array(device),
})

/** Push messages to browsers (RFC 8030). What a browser gave is write-only. */
export const push = {
  devices: endpoint.account({
    route: 'GET /account/push',
    summary: 'The devices that the account gets push messages on, and the key to subscribe with.',
    response: pushView,
  }),
  add: endpoint.account({
    route: 'PUT /account/push',
    summary: `Send push messages to this session's browser, until the session ends; up to ${devicesMax} devices. The first device chooses push for every topic in each company. A subscription of another account becomes this one's.`,
    body: z.strictObject({
      endpoint: z
        .string()
        .refine(isEndpoint, { error: 'invalid' })
        .meta({ maxLength: endpointLengthMax }),
      p256dh: z
        .string()
        .regex(p256dhPattern, { error: 'invalid' })
        .meta({ maxLength: p256dhLength }),
      auth: z.string().regex(authPattern, { error: 'invalid' }).meta({ maxLength: authLength }),
    }),
    response: pushView,
  }),
  remove: endpoint.account({
    route: 'DELETE /account/push/:deviceId',
    summary: 'Send no more push messages to one of the account’s devices.',
    response: pushView,
  }),
}
