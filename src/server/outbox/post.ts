import { createTransport, type NodemailerError } from 'nodemailer'
import type { Rendered } from './render.ts'

/** How many mails leave at the same time, each over a connection of its own. */
export const connectionsMax = 5

/** A connection that has nothing to do is closed after this long, in milliseconds. */
const idleMsMax = 30_000

const answerMsMax = 20_000

/** A mail with its envelope. */
export interface Parcel extends Rendered {
  readonly id: string
  readonly to: string
}

/** What carries mails to a mail server. */
export interface Post {
  /** Resolves once the mail server has taken the mail, rejects when it did not or `signal` aborts. */
  readonly send: (parcel: Parcel, signal: AbortSignal) => Promise<void>
  /** Closes the connections. */
  readonly close: () => void
}

/** Sends over SMTP, with STARTTLS where the server of an `smtp:` address offers it. */
export function smtpPost(url: string, from: string): Post {
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
  const host = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    send: async ({ id, to, subject, text, html }, signal) => {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        // The same at each try: a mail that arrives twice can be told from two mails.
        messageId: `<${id}@${host}>`,
        headers: { 'auto-submitted': 'auto-generated' },
        signal,
      })
    },
    close: () => transport.close({ force: true }),
  }
}

/**
 * Why a mail was not taken, in codes alone: `EENVELOPE 550 RCPT TO`. What a mail server says in words
 * may quote the mail.
 */
export function problemOf(error: unknown): string {
  const { code, responseCode, command } = error as Partial<NodemailerError>
  return [code, responseCode, command].filter((it) => it !== undefined).join(' ') || 'unknown'
}
