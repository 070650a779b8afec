import { connect } from 'node:net'

/** What came back on a connection of its own. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Sends bytes as they are, and waits for the answer only, not for the connection's end: what no
 * well-behaved client sends. Rejects where the connection ends without one.
 */
export function rawly(address: string, ...packets: readonly string[]): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
      const answer = answerIn(text)
      if (!answer) return
      socket.destroy()
      resolve(answer)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error(`No answer but ${JSON.stringify(text)}`)))
    for (const packet of packets) socket.write(packet)
  })
}

/** The answer that a text has arrived as; nothing until it is there as long as it says. */
function answerIn(text: string): RawAnswer | undefined {
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const [first = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = text.slice(end + 4)
  if (Buffer.byteLength(body) < Number(headers['content-length'] ?? 0)) return undefined
  return { status: Number(first.split(' ')[1]), headers, body }
}
