import { addressIn } from '#contract/kernel/company-address.ts'
import { isolated } from '#domain/kernel/direction.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import { toPlainName } from '#domain/kernel/name.ts'
import { writeDay } from '#domain/kernel/dates/written-date.ts'
import { isSaid, say } from '#server/kernel/messages.ts'
import {
  accountPath,
  actionOf,
  messageSettings,
  settingsLink,
  type Letter,
} from './letter-parts.ts'
import type { NoticeItem, Mail } from './mail.ts'

/** Every item links to `/n/<company>/<notification>`. */
function companyOf([item]: readonly NoticeItem[]): string {
  return (item && new URL(item.link).pathname.split('/')[2]) ?? ''
}

export const messagesPathOf = (items: readonly NoticeItem[]) =>
  addressIn(companyOf(items), '/personal/mensajes')

export function notificationLetterOf(
  { language, values }: Mail & { template: 'notifications' },
  origin: string | undefined,
): Letter {
  const { items, unsubscribe } = values
  const t = (key: string, given: Record<string, string | number> = {}) =>
    say(language, `mails.notifications.${key}`, given)
  const label = t('open')
  const [first, ...more] = items
  const rest = items.length - listedMax
  const rated = ({ rate }: NoticeItem) =>
    rate === undefined
      ? {}
      : { rate: { label: say(language, 'notifications.rate.label'), link: rate } }
  return {
    language,
    subject: subjectOf(values, language),
    ...(first && more.length === 0
      ? {
          body: noticeSentence(language, first),
          ...actionOf(language, 'mails.notifications.open', first.link),
          ...rated(first),
        }
      : {
          body: t('body', { count: items.length }),
          items: items.slice(0, listedMax).map((item) => ({
            said: noticeSentence(language, item),
            label,
            link: item.link,
            ...rated(item),
          })),
          ...(origin === undefined
            ? {}
            : actionOf(language, 'notifications.seeAll', origin + messagesPathOf(items))),
        }),
    notes: rest > 0 ? [t('more', { count: rest })] : [],
    ...settingsLink(
      language,
      'messageSettings',
      origin && addressIn(companyOf(items), origin + accountPath) + messageSettings,
    ),
    ...(unsubscribe === undefined ? {} : { stop: { label: t('stop'), link: unsubscribe } }),
  }
}

/** Further ones are only counted. */
export const listedMax = 50

type NotificationValues = (Mail & { template: 'notifications' })['values']

/** Shows on locked screens: what happened, who did it and when; for a digest, how much. */
function subjectOf(values: NotificationValues, language: Language) {
  return fixedSubjectOf(values, language, (item) => {
    const day = item.day === null ? '' : writeDay(language, item.day, 'dayOfYear')
    return namedSubject(language, item, day)
  })
}

/** Without a name, unless `named` gives one. */
export function fixedSubjectOf(
  { items, unsubscribe }: NotificationValues,
  language: Language,
  named: (item: NoticeItem) => string | undefined = () => undefined,
) {
  const [latest] = items
  const more = items.length - 1
  if (unsubscribe !== undefined || latest === undefined)
    return say(language, 'mails.notifications.digest', { count: items.length })
  const first = named(latest) ?? say(language, `mails.notifications.fixed.${latest.kind}`)
  return more > 0 ? say(language, 'mails.notifications.several', { first, count: more }) : first
}

/**
 * Undefined if the name could be spam (people without a proven mailbox), is gone, or says too much: recommendations
 * and placements are private.
 */
export function namedSubject(
  language: Language,
  { kind, name, isVerified }: Pick<NoticeItem, 'kind' | 'name' | 'isVerified'>,
  day: string,
) {
  const key = `mails.notifications.named.${kind}`
  const plain = isolated(toPlainName(name))
  if (!isVerified || plain === '' || !isSaid(language, key)) return undefined
  return say(language, key, { name: plain, day })
}

function noticeSentence(language: Language, { kind, name, day, which }: Omit<NoticeItem, 'link'>) {
  const advice = which === undefined ? undefined : `expert-system.said.${which}`
  if (advice !== undefined && isSaid(language, advice))
    return say(language, advice, {
      name: isolated(toPlainName(name)) || say(language, 'expert-system.somebody'),
    })
  const plain = isolated(toPlainName(name)) || say(language, 'users.formerColleague')
  const named = { name: plain, day: day === null ? '' : writeDay(language, day, 'weekday') }
  return say(language, `notifications.kinds.sentence.${kind}`, named)
}
