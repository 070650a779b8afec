import { isOfAssistant, kindOf, type Channel } from '#domain/kernel/notification-kinds.ts'
import { channelsFor } from '#domain/platform/notices/settings.ts'
import type { Deps } from '#server/kernel/deps.ts'
import { newId } from '#server/kernel/ids.ts'
import { Poller } from '#server/kernel/workers/poller.ts'
import { asPlatform, inCompany, type Db } from '#server/kernel/unit-of-work.ts'
import { notificationLink, type Mail } from '#server/platform/outbox/mail.ts'
import { insertDeliveries, untried } from '#server/platform/outbox/queries.ts'
import { digestAddress, ratingAddress } from './sealed-address.ts'
import {
  reachableBy,
  sendingTimeOf,
  lockWaiting,
  peopleDue,
  putOff,
  saveDelivered,
  saveHandedOver,
  wishesOf,
  type Due,
  type QueuedNotification,
  type Wishes,
} from './dispatch-queries.ts'

const dispatchBatchMax = 100

interface NotificationPollerOptions extends Pick<Deps, 'database' | 'clock' | 'seal' | 'origin'> {
  readonly report: (error: unknown) => void
  /** On which channels a company’s assistant speaks by itself; none while it is off. */
  readonly assistantChannels: (company: Db) => Promise<readonly Channel[]>
  readonly pushKey?: string | undefined
}

/**
 * Several processes may share a database: a person's notifications are locked and handed over in
 * one transaction.
 */
export class NotificationPoller extends Poller {
  readonly #options: NotificationPollerOptions

  constructor(options: NotificationPollerOptions) {
    super(options)
    this.#options = options
  }

  protected async work(): Promise<void> {
    const { database, clock, report } = this.#options
    for (let found = dispatchBatchMax; found === dispatchBatchMax;) {
      const due = await asPlatform(database.db, (db) => peopleDue(db, clock(), dispatchBatchMax))
      const failures = await this.#attendAll(due)
      for (const failure of failures) report(failure)
      // Stop when all failed: failing people stay first in line and would loop forever.
      found = failures.length === due.length ? 0 : due.length
    }
  }

  /**
   * One transaction per company; if it fails, one per person, so that only the faulty one is
   * skipped.
   */
  async #attendAll(due: readonly Due[]): Promise<unknown[]> {
    const { db } = this.#options.database
    const failures: unknown[] = []
    for (const [companyId, people] of Map.groupBy(due, (it) => it.companyId)) {
      const attend = (some: readonly Due[]) =>
        inCompany(db, companyId, async (company) => {
          const assistant = await this.#options.assistantChannels(company)
          await Promise.all(some.map((person) => this.#attend(company, person, assistant)))
        })
      const isDone = await attend(people).then(
        () => true,
        () => false,
      )
      if (isDone) continue
      for (const person of people)
        await attend([person]).catch((error: unknown) => failures.push(error))
    }
    return failures
  }

  async #attend(db: Db, due: Due, assistant: readonly Channel[]): Promise<void> {
    const now = this.#options.clock()
    const [waiting, wished, there] = await Promise.all([
      lockWaiting(db, due.userId),
      wishesOf(db, due.userId),
      reachableBy(db, due.userId, this.#options.pushKey),
    ])
    const wishes = { ...wished, assistant, there }
    const ready = due.mailbox === null ? waiting : readyAt(waiting, wishes, now)
    const late = waiting.filter((it) => it.dueAt <= now && !ready.includes(it))
    for (const it of late) await putOff(db, [it.id], new Date(sendingTimeOf(it, wishes, now)))
    for (const bundle of bundlesOf(ready, wishes)) await this.#handOver(db, due, bundle, wishes)
  }

  async #handOver(
    db: Db,
    due: Due,
    bundle: readonly QueuedNotification[],
    wishes: Reachable,
  ): Promise<void> {
    const { clock, seal } = this.#options
    const now = clock()
    const byChannel = new Map<Channel, QueuedNotification[]>()
    if (due.mailbox !== null)
      for (const it of bundle)
        for (const channel of channelsOf(it, wishes))
          byChannel.set(channel, [...(byChannel.get(channel) ?? []), it])
    // Without a channel it is seen in the product only.
    await saveHandedOver(
      db,
      bundle.map(({ id }) => id),
    )
    for (const [channel, items] of byChannel) {
      const id = newId()
      const mail = this.#mailOf(due, items, isDigest(items, wishes))
      await insertDeliveries(db, [
        {
          id,
          channel,
          target: mail.to,
          language: mail.language,
          template: mail.template,
          for_company: due.companyId,
          user_id: due.userId,
          is_notification: true,
          sealed: seal.seal(JSON.stringify(mail.values)),
          ...untried(now),
        },
      ])
      await saveDelivered(
        db,
        items.map((it) => it.id),
        id,
      )
    }
  }

  #mailOf(due: Due, items: readonly QueuedNotification[], digest: boolean) {
    const { mailbox, language, companyId } = due
    const { seal } = this.#options
    const origin = this.#options.origin()
    return {
      to: mailbox ?? '',
      language,
      template: 'notifications',
      values: {
        items: latestOf(items).map(({ id, kind, other, isVerified, day, which }) => ({
          kind,
          name: other ?? '',
          isVerified,
          day,
          ...(which === null ? {} : { which }),
          link: notificationLink(origin, companyId, id),
          ...(kindOf(kind).pace === 'recommendation'
            ? { rate: ratingAddress.link(seal, origin, { companyId, notificationId: id }) }
            : {}),
        })),
        ...(digest ? { unsubscribe: digestAddress.link(seal, origin, due) } : {}),
      },
    } as const satisfies Mail
  }
}

/** Due items, plus newer ones of the same bundle. */
function readyAt(
  waiting: readonly QueuedNotification[],
  wishes: Wishes,
  now: Date,
): QueuedNotification[] {
  const may = waiting.filter((it) => sendingTimeOf(it, wishes, now) <= now.getTime())
  const begun = new Set(may.filter((it) => it.dueAt <= now).map((it) => bundleOf(it, wishes)))
  return may.filter((it) => begun.has(bundleOf(it, wishes)))
}

/** Bundles a digest, events with the same person, and what a day brought. */
function bundleOf({ id, kind, otherId }: QueuedNotification, { settings }: Wishes) {
  const { pace, topic } = kindOf(kind)
  if (pace === 'service') return id
  if (pace !== 'event') return 'day'
  if (settings.timing !== 'atOnce') return 'digest'
  return topic === 'team' ? topic : (otherId ?? id)
}

const bundlesOf = (
  ready: readonly QueuedNotification[],
  wishes: Wishes,
): QueuedNotification[][] => [...Map.groupBy(ready, (it) => bundleOf(it, wishes)).values()]

const isDigest = (items: readonly QueuedNotification[], wishes: Wishes) =>
  items.some((it) => bundleOf(it, wishes) === 'digest')

/** Only the latest of repeated events. */
const latestOf = (items: readonly QueuedNotification[]): QueuedNotification[] => [
  ...new Map(
    items.map((it) => [`${it.kind} ${it.which} ${it.otherId} ${it.aboutId}`, it] as const),
  ).values(),
]

interface Reachable extends Wishes {
  readonly assistant: readonly Channel[]
  readonly there: ReadonlySet<Channel>
}

function channelsOf(
  { kind }: QueuedNotification,
  { settings, off, isMailOn, there, assistant }: Reachable,
): readonly Channel[] {
  const isOfWords = isOfAssistant(kind)
  const isThere = (channel: Channel) => there.has(channel) && !(isOfWords && channel === 'push')
  const leaving = channelsFor(kind, settings, { isThere, off, isMailOn })
  return isOfWords ? leaving.filter((it) => assistant.includes(it)) : leaving
}
