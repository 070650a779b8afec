import type { FastifyBaseLogger } from 'fastify'
import { chats } from '#domain/messaging/channels/chat.ts'
import { assistantChannels } from './assistant/ai/queries.ts'
import { CalendarPoller } from './conversations/meeting/calendar/calendar-poller.ts'
import type { Env } from './env.ts'
import { mayLeave } from './identity/companies/sending-queries.ts'
import { stackOf } from './kernel/http/error-handler.ts'
import type { Db } from './kernel/unit-of-work.ts'
import type { ChatServices } from './messaging/channels/chat-service.ts'
import { chatAdapter } from './messaging/channels/chat-adapter.ts'
import { fallBackToMail, sendByMailInstead } from './messaging/channels/failure-commands.ts'
import { NotificationPoller } from './messaging/notifications/notification-poller.ts'
import { stillUnread } from './messaging/notifications/still-unread-queries.ts'
import { pushAdapter } from './messaging/push/push-adapter.ts'
import type { ServerParts } from './parts.ts'
import type { Problem } from './platform/outbox/channel-adapter.ts'
import { DeliveryPoller, type FailedDelivery } from './platform/outbox/delivery-poller.ts'
import { smtpAdapter } from './platform/outbox/smtp-adapter.ts'

export function deliveryPollersOf(
  env: Env,
  deps: ServerParts,
  { chatServices, log }: { chatServices: ChatServices; log: FastifyBaseLogger },
): DeliveryPoller[] {
  return [
    ...mailPollers(env, deps, log),
    ...chatPollers(deps, chatServices, log),
    ...pushPollers(deps, log),
  ]
}

const conditionsOf = (deps: Pick<ServerParts, 'clock' | 'database'>) => ({
  stillNeeded: stillUnread(deps),
  mayLeave,
})

function mailPollers(
  { SMTP_URL, MAIL_FROM }: Env,
  deps: ServerParts,
  log: FastifyBaseLogger,
): DeliveryPoller[] {
  if (!SMTP_URL) return []
  const report = (error: unknown) =>
    log.error({ stack: stackOf(error) }, 'mails could not be delivered')
  const adapter = smtpAdapter(SMTP_URL, MAIL_FROM, deps.origin)
  return [new DeliveryPoller({ ...deps, ...conditionsOf(deps), channel: 'mail', adapter, report })]
}

/** One per chat service; messages a service refuses go by mail. */
function chatPollers(
  deps: ServerParts,
  chatServices: ChatServices,
  log: FastifyBaseLogger,
): DeliveryPoller[] {
  const report = (error: unknown) =>
    log.error({ stack: stackOf(error) }, 'messages could not be delivered')
  return chats.map((channel) => {
    const adapter = chatAdapter({ ...deps, channel, service: chatServices[channel] })
    const undeliverable = (db: Db, failed: FailedDelivery, problem: Problem) =>
      fallBackToMail(db, failed, { channel, problem, now: deps.clock(), seal: deps.seal })
    return new DeliveryPoller({
      ...deps,
      ...conditionsOf(deps),
      channel,
      adapter,
      undeliverable,
      report,
    })
  })
}

function pushPollers(deps: ServerParts, log: FastifyBaseLogger): DeliveryPoller[] {
  const { pushKeys: keys } = deps
  if (!keys) return []
  const report = (error: unknown) =>
    log.error({ stack: stackOf(error) }, 'push messages could not be delivered')
  const adapter = pushAdapter({ ...deps, keys })
  const undeliverable = (db: Db, failed: FailedDelivery) =>
    sendByMailInstead(db, failed, { now: deps.clock(), seal: deps.seal })
  return [
    new DeliveryPoller({
      ...deps,
      ...conditionsOf(deps),
      channel: 'push',
      adapter,
      undeliverable,
      report,
    }),
  ]
}

export function notificationPoller(deps: ServerParts, log: FastifyBaseLogger): NotificationPoller {
  const report = (error: unknown) =>
    log.error({ stack: stackOf(error) }, 'notifications were not handed over')
  const pushKey = deps.pushKeys?.publicKey
  return new NotificationPoller({ ...deps, report, assistantChannels, pushKey })
}

export function calendarPoller(deps: ServerParts, log: FastifyBaseLogger): CalendarPoller {
  const report = (error: unknown) =>
    log.error({ stack: stackOf(error) }, 'calendars were not told of one-to-ones')
  return new CalendarPoller({ ...deps, report })
}
