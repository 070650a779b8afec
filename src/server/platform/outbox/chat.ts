import type { Channel } from '#domain/kernel/notices/kinds.ts'
import { say } from '#server/kernel/messages.ts'
import { letterOf } from './letter.ts'
import type { Mail } from './mail.ts'

/** A channel that carries short texts with links, and no letters. */
export type Chat = Exclude<Channel, 'mail'>

interface Dialect {
  /** What a service takes of a text, in bytes of UTF-8; Slack cuts what is much longer, the others refuse it. */
  readonly bytesMax: number
  /** What was written by people, so that nothing in it is a link, a mention or a format. */
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
        // Else Teams counts lists anew, and a line that begins with a year becomes one.
        .replace(/^([ \t]*(?:\d{1,9}(?=[.)])|(?=[-+=])))/gm, '$1\\'),
    linked: (label, link) => `[${label}](${link})`,
  },
  googleChat: {
    bytesMax: 32_000,
    // It knows no way to say these two and not mean them.
    plain: (text) => text.replaceAll('<', '‹').replaceAll('>', '›'),
    linked: (label, link) => `<${link}|${label}>`,
  },
}

/** The most bytes a line about what did not fit may have, in any language. */
const restBytesMax = 300

/** What was written by people, so that nothing in it is a link, a mention or a format there. */
export const plainIn = (chat: Chat, text: string): string => dialects[chat].plain(text)

const bytesOf = (text: string) => Buffer.byteLength(text)

/**
 * A mail as a chat says it: each thing on a line of its own, with its link, in the format of the service
 * (Slack's mrkdwn, the Markdown of Teams, the text of Google Chat). What would be longer than the service
 * takes is left out and counted; nothing is cut in the middle.
 */
export function chatTextOf(mail: Mail, chat: Chat): string {
  const { bytesMax, plain, linked } = dialects[chat]
  const { language, body, items = [], action, rate } = letterOf(mail)
  const lineOf = (said: string, ...ways: { label: string; link: string }[]) =>
    [plain(said), ...ways.map(({ label, link }) => linked(label, link))].join(' ')
  // What says one thing is one line.
  if (action) return lineOf(body, action, ...(rate ? [rate] : []))
  const lines = items.map((item) => lineOf(item.said, item, ...(item.rate ? [item.rate] : [])))
  const parts = [plain(body)]
  let left = bytesMax - restBytesMax - bytesOf(parts.join('\n\n'))
  const fitting = lines.filter((line) => (left -= bytesOf(line) + 2) >= 0)
  const { length } = 'items' in mail.values ? mail.values.items : items
  const count = length - fitting.length
  const rest = count > 0 ? [say(language, 'mails.notifications.more', { count })] : []
  return [...parts, ...fitting, ...rest].join('\n\n')
}
