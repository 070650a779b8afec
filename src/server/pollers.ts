import type { FastifyBaseLogger } from 'fastify'
import { chats } from '#domain/messaging/channels/chat.ts'
import { assistantChannels } from './assistant/ai/queries.ts'
import { CalendarPoller } from './conversations/meeting/calendar/calendar-poller.ts'
import type { Env } from './env.ts'
import { mayLeave } from './identity/companies/sending-queries.ts'
import { stackOf } from './kernel/http/error-handler.ts'
import type { ChatServices } from './messaging/channels/chat-service.ts'
import { chatAdapter } from './messaging/channels/chat-adapter.ts'
import { fallBackToMail, sendByMailInstead } from './messaging/channels/failure-commands.ts'
import { NotificationPoller } from './messaging/notifications/notification-poller.ts'
import { stillUnread } from './messaging/notifications/still-unread-queries.ts'
import { pushAdapter } from './messaging/push/push-adapter.ts'
import type { ServerParts } from './parts.ts'
import { DeliveryPoller, type DeliveryPollerOptions } from './platform/outbox/delivery-poller.ts'
import { smtpAdapter } from './platform/outbox/smtp-adapter.ts'

type OwnOptions = Pick<DeliveryPollerOptions, 'channel' | 'adapter' | 'undeliverable' | 'report'>

const reportTo = (log: FastifyBaseLogger, said: string) => (error: unknown) =>
  log.error({ stack: stackOf(error) }, said)

export function deliveryPollersOf(
  { SMTP_URL, MAIL_FROM }: Env,
  deps: ServerParts,
  { chatServices, log }: { chatServices: ChatServices; log: FastifyBaseLogger },
): DeliveryPoller[] {
  const { pushKeys: keys, clock, seal } = deps
  const pollerOf = (own: OwnOptions) =>
    new DeliveryPoller({ ...deps, stillNeeded: stillUnread(deps), mayLeave, ...own })
  const pollers = chats.map((channel) =>
    pollerOf({
      channel,
      adapter: chatAdapter({ ...deps, channel, service: chatServices[channel] }),
      undeliverable: (db, failed, problem) =>
        fallBackToMail(db, failed, { channel, problem, now: clock(), seal }),
      report: reportTo(log, 'messages could not be delivered'),
    }),
  )
  if (SMTP_URL) {
    const adapter = smtpAdapter(SMTP_URL, MAIL_FROM, deps.origin)
    const report = reportTo(log, 'mails could not be delivered')
    pollers.push(pollerOf({ channel: 'mail', adapter, report }))
  }
  if (keys)
    pollers.push(
      pollerOf({
        channel: 'push',
        adapter: pushAdapter({ ...deps, keys }),
        undeliverable: (db, failed) => sendByMailInstead(db, failed, { now: clock(), seal }),
        report: reportTo(log, 'push messages could not be delivered'),
      }),
    )
  return pollers
}

export function notificationPoller(deps: ServerParts, log: FastifyBaseLogger): NotificationPoller {
  const report = reportTo(log, 'notifications were not handed over')
  const pushKey = deps.pushKeys?.publicKey
  return new NotificationPoller({ ...deps, report, assistantChannels, pushKey })
}

export function calendarPoller(deps: ServerParts, log: FastifyBaseLogger): CalendarPoller {
  const report = reportTo(log, 'calendars were not told of one-to-ones')
  return new CalendarPoller({ ...deps, report })
}
