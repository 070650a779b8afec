import { createTransport, type NodemailerError } from 'nodemailer'
import type { Mail } from './mail.ts'
import { inviteOf } from './occasion.ts'
import { renderMail } from './render.ts'
import type { Problem, ChannelAdapter } from './channel-adapter.ts'

export const connectionsMax = 5

const idleMsMax = 30_000

const answerMsMax = 20_000

const probeMsMax = 10_000

export function smtpAdapter(url: string, from: string, origin?: () => string): ChannelAdapter {
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
    send: async ({ id, mail, companyId }, signal) => {
      const { subject, text, html } = renderMail(mail, origin?.(), companyId)
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
    problemOf: smtpProblemOf,
    close: () => transport.close({ force: true }),
  }
}

interface MailProbe {
  readonly url: string
  readonly from: string
  readonly to?: string | undefined
}

/** Code of why the mail server can't be used; undefined if it answers, and takes the test mail. */
export async function probeMailServer({ url, from, to }: MailProbe) {
  const transport = createTransport({
    url,
    connectionTimeout: probeMsMax,
    greetingTimeout: probeMsMax,
    socketTimeout: probeMsMax,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.verify()
    const text = 'This test mail was asked for by `npm run doctor`. Mails of Tandem arrive here.'
    if (to) await transport.sendMail({ from, to, subject: 'Tandem: test mail', text })
    return undefined
  } catch (error) {
    return smtpProblemOf(error).code
  } finally {
    transport.close()
  }
}

/** One-click unsubscribe (RFC 8058). */
function stoppingOf({ values }: Mail): Record<string, string> {
  if (!('unsubscribe' in values) || values.unsubscribe === undefined) return {}
  return {
    'list-unsubscribe': `<${values.unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  }
}

function senderOf(from: string) {
  const [, name = 'Tandem', address] = /^([^<]+?) ?<([^>]+)>$/.exec(from) ?? []
  const email = address ?? from
  return { organizer: { name, email }, host: email.split('@')[1] ?? 'localhost' }
}

/** Codes such as `EENVELOPE 550 RCPT TO`. Never final: a mailbox may accept later. */
function smtpProblemOf(error: unknown): Problem {
  const { code, responseCode, command } = error as Partial<NodemailerError>
  return {
    code: [code, responseCode, command].filter((it) => it !== undefined).join(' ') || 'unknown',
  }
}
