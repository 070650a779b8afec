import { dayAt } from '#domain/kernel/time/day.ts'
import { addressIn } from '#contract/kernel/company-address.ts'
import type { Mail, Occasion } from '#server/platform/outbox/mail.ts'
import type { Message, Party } from './queries.ts'

const templates = {
  planned: 'oneToOnePlanned',
  moved: 'oneToOneMoved',
  withdrawn: 'oneToOneWithdrawn',
} as const

/**
 * Only to people with an account; those without access are only told of the cancellation. No invitations to a day
 * that is over for both.
 */
export function mailsOf(message: Message, origin: string, now: Date): Mail[] {
  const { manager, collaborator, only_to: onlyTo } = message
  const today = [manager, collaborator].flatMap((it) =>
    it ? [dayAt(now.getTime(), it.timeZone)] : [],
  )
  if (message.kind === 'planned' && today.every((day) => message.date < day)) return []
  const isFor = (id: string) => onlyTo === null || onlyTo === id
  return [
    ...(isFor(message.manager_id)
      ? mailTo({ self: manager, other: collaborator, isManager: true }, message, origin)
      : []),
    ...(isFor(message.collaborator_id)
      ? mailTo({ self: collaborator, other: manager, isManager: false }, message, origin)
      : []),
  ]
}

interface Sides {
  readonly self: Party | null
  readonly other: Party | null
  readonly isManager: boolean
}

function mailTo({ self, other, isManager }: Sides, message: Message, origin: string): Mail[] {
  if (!self?.mailbox || (!self.active && message.kind !== 'withdrawn')) return []
  const { language, mailbox, timeZone } = self
  const occasion: Occasion = {
    oneToOneId: message.one_to_one_id,
    sequence: message.sequence,
    at: message.created_at.toISOString(),
    day: message.date,
    startsAt: message.starts_at?.toISOString() ?? null,
    minutes: message.duration_minutes,
    place: message.place,
    meetAt: message.link,
    timeZone,
    self: { name: self.name, email: mailbox },
    other: {
      name: other?.name ?? '',
      email: other?.email ?? '',
      isVerified: (other?.mailbox ?? null) !== null,
    },
    isManager,
  }
  if (message.kind === 'withdrawn')
    return [{ to: mailbox, language, template: 'oneToOneWithdrawn', values: { occasion } }]
  const section = isManager ? 'manager' : 'personal'
  const page = `${origin}/${section}/ones-to-ones/${message.one_to_one_id}`
  const link = addressIn(message.company_id, page)
  const template = templates[message.kind]
  return [{ to: mailbox, language, template, values: { link, occasion } }]
}
