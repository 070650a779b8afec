import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Received {
  readonly to: readonly string[]
  /** As it came over the line, headers and all. */
  readonly raw: string
}

export interface MailServer {
  readonly url: string
  /** What was taken so far. */
  readonly received: readonly Received[]
  /** How many mails were offered, whether or not they were taken. */
  readonly offered: () => number
  readonly close: () => Promise<void>
}

/** What the server answers to a mail: nothing, or an SMTP refusal. It may take its time. */
export type Answering = (mail: Received) => Promise<number | undefined>

/** A mail server on loopback. */
export async function mailServer(answer: Answering = async () => undefined): Promise<MailServer> {
  const received: Received[] = []
  let offered = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // The product keeps its connection for 20 seconds, which `close` would wait for.
    closeTimeout: 1,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const mail = { to, raw: Buffer.concat(chunks).toString() }
        // Asked before it is told of: whoever waits for the offer may change the answer to the next.
        const answered = answer(mail)
        offered += 1
        const responseCode = await answered
        if (responseCode)
          return done(
            Object.assign(new Error(`refused: ${mail.raw}`.slice(0, 400)), { responseCode }),
          )
        received.push(mail)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    offered: () => offered,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
