import { createTransport, type NodemailerError } from 'nodemailer'
import type { Mail } from './mail.ts'
import { inviteOf } from './occasion.ts'
import { renderMail } from './render.ts'
import type { Problem, Sender } from './sender.ts'

/** How many mails leave at the same time, each over a connection of its own. */
export const connectionsMax = 5

/** A connection that has nothing to do is closed after this long, in milliseconds. */
const idleMsMax = 30_000

const answerMsMax = 20_000

/** Sends over SMTP, with STARTTLS where the server of an `smtp:` address offers it. */
export function smtpPost(url: string, from: string): Sender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connectionsMax,
    maxRequeues: 1,
    idleTimeout: idleMsMax,
    connectionTimeout: answerMsMax,
    greetingTimeout: answerMsMax,
    socketTimeout: answerMsMax,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { organizer, host } = senderOf(from)
  return {
    atOnceMax: connectionsMax,
    send: async ({ id, mail }, signal) => {
      const { subject, text, html } = renderMail(mail)
      const invite = inviteOf(mail, organizer)
      await transport.sendMail({
        from,
        to: { name: '', address: mail.to },
        subject,
        text,
        html,
        messageId: `<${id}@${host}>`,
        headers: { 'auto-submitted': 'auto-generated', ...stoppingOf(mail) },
        ...(invite ? { icalEvent: { ...invite, filename: 'invite.ics' } } : {}),
        signal,
      })
    },
    problemOf,
    close: () => transport.close({ force: true }),
  }
}

/** A digest can be stopped by one press in the mail program, without a visit (RFC 8058). */
function stoppingOf({ values }: Mail): Record<string, string> {
  if (!('unsubscribe' in values) || values.unsubscribe === undefined) return {}
  return {
    'list-unsubscribe': `<${values.unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
}

/** The mailbox that mails come from, `name@host` or `Name <name@host>`. */
function senderOf(from: string) {
  const [, name = 'Tandem', address] = /^([^<]+?) ?<([^>]+)>$/.exec(from) ?? []
  const email = address ?? from
  return { organizer: { name, email }, host: email.split('@')[1] ?? 'localhost' }
}

/** As codes: `EENVELOPE 550 RCPT TO`. A mailbox that is refused today may be there tomorrow: none is final. */
function problemOf(error: unknown): Problem {
  const { code, responseCode, command } = error as Partial<NodemailerError>
  return {
    code: [code, responseCode, command].filter((it) => it !== undefined).join(' ') || 'unknown',
  }
}
