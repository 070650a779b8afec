import type { WordedChannel } from '#domain/kernel/notification-kinds.ts'
import { say } from '#server/kernel/messages.ts'
import { letterOf } from './letter.ts'
import type { Mail } from './mail.ts'

export type Chat = Exclude<WordedChannel, 'mail'>

interface Dialect {
  /** Maximum message in bytes of UTF-8: Slack truncates, the others reject. */
  readonly bytesMax: number
  /** Escapes people's text, so that it can't link, mention or format. */
  readonly plain: (text: string) => string
  readonly linked: (label: string, link: string) => string
}

const entities = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const dialects: Readonly<Record<Chat, Dialect>> = {
  slack: {
    bytesMax: 4_000,
    plain: entities,
    linked: (label, link) => `<${link}|${label}>`,
  },
  teams: {
    bytesMax: 28_000,
    plain: (text) =>
      entities(text)
        .replace(/[\\`*_[\]~#|]/g, (character) => `\\${character}`)
        // Otherwise Teams would turn a line starting with a year into a list.
        .replace(/^([ \t]*(?:\d{1,9}(?=[.)])|(?=[-+=])))/gm, '$1\\'),
    linked: (label, link) => `[${label}](${link})`,
  },
  googleChat: {
    bytesMax: 32_000,
    // Google Chat has no escape for these.
    plain: (text) => text.replaceAll('<', '‹').replaceAll('>', '›'),
    linked: (label, link) => `<${link}|${label}>`,
  },
}

const restBytesMax = 300

export const plainIn = (chat: Chat, text: string): string => dialects[chat].plain(text)

/** A link in the service's own markup. */
export const linkIn = (chat: Chat, label: string, link: string): string =>
  dialects[chat].linked(dialects[chat].plain(label), link)

const bytesOf = (text: string) => Buffer.byteLength(text)

/** Omits and counts whole items beyond the service's size limit. */
export function chatTextOf(mail: Mail, chat: Chat) {
  const { bytesMax, plain, linked } = dialects[chat]
  const { language, body, items = [], action, rate } = letterOf(mail)
  const lineOf = (said: string, ...ways: { label: string; link: string }[]) =>
    [plain(said), ...ways.map(({ label, link }) => linked(label, link))].join(' ')
  if (action && items.length === 0) return lineOf(body, action, ...(rate ? [rate] : []))
  const lines = items.map((item) => lineOf(item.said, item, ...(item.rate ? [item.rate] : [])))
  const parts = [plain(body)]
  let left = bytesMax - restBytesMax - bytesOf(parts.join('\n\n'))
  const fitting = lines.filter((line) => (left -= bytesOf(line) + 2) >= 0)
  const { length } = 'items' in mail.values ? mail.values.items : items
  const count = length - fitting.length
  const rest = count > 0 ? [say(language, 'mails.notifications.more', { count })] : []
  return [...parts, ...fitting, ...rest].join('\n\n')
}
