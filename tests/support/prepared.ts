import { protocol, type PGlite } from '@electric-sql/pglite'

type Send = PGlite['execProtocolStream']
type Answers = Awaited<ReturnType<Send>>

/** How many statements a database keeps: each takes tens of kilobytes. */
const keptMax = 600

const codeOf = { parse: 0x50, describe: 0x44, bind: 0x42, simple: 0x51 } as const
const statementLetter = 0x53
/** Where a message has what it is about, behind its letter and its length. */
const bodyAt = 5

const { serialize } = protocol
const reader = new TextDecoder()

interface Kept {
  readonly name: string
  readonly parsed: Answers
  readonly described: Answers
  /** What its rows are, which whoever asks for them asks again. */
  readonly rows: Answers
}

/** The text that a message has parsed without a name and without types of its own. */
function textOf(message: Uint8Array): string | undefined {
  const end = message.indexOf(0, bodyAt + 1)
  const isPlain = message[bodyAt] === 0 && message[end + 1] === 0 && message[end + 2] === 0
  return isPlain ? reader.decode(message.subarray(bodyAt + 1, end)) : undefined
}

/** The same message, of a statement that has a name. */
function named(message: Uint8Array, name: string): Uint8Array {
  const bytes = Buffer.concat([
    message.subarray(0, bodyAt + 1),
    Buffer.from(name),
    message.subarray(bodyAt + 1),
  ])
  bytes.writeUInt32BE(bytes.length - 1, 1)
  return bytes
}

/** PGlite parses each statement each time; this, what is asked again once. A change of a table ends it. */
export function prepared(pglite: PGlite): PGlite {
  const send: Send = pglite.execProtocolStream.bind(pglite)
  const seen = new Set<string>()
  const kept = new Map<string, Kept>()
  let isChanging = false
  let count = 0
  let current: Kept | undefined
  const note = (text: string) => {
    if (/\b(create|alter|drop)\b/i.test(text)) {
      kept.clear()
      isChanging = true
    } else if (/^(commit|rollback)/i.test(text)) isChanging = false
  }
  const keep = async (text: string, options: Parameters<Send>[1]): Promise<Kept> => {
    count += 1
    const name = `kept_${count}`
    const parsed = await send(serialize.parse({ name, text }), options)
    const described = await send(serialize.describe({ type: 'S', name }), options)
    const rows = described.filter((it) => it.name !== 'parameterDescription')
    const statement = { name, parsed, described, rows }
    kept.set(text, statement)
    return statement
  }
  pglite.execProtocolStream = async (message, options) => {
    const [code] = message
    if (code === codeOf.parse) {
      current = undefined
      const text = textOf(message)
      if (text !== undefined) {
        note(text)
        current = kept.get(text)
        if (!current && seen.has(text) && !isChanging && kept.size < keptMax)
          current = await keep(text, options)
        if (current) return current.parsed
        seen.add(text)
      }
    } else if (code === codeOf.simple) {
      note(reader.decode(message.subarray(bodyAt)))
    } else if (current && code === codeOf.describe) {
      return message[bodyAt] === statementLetter ? current.described : current.rows
    } else if (current && code === codeOf.bind) {
      return send(named(message, current.name), options)
    }
    return send(message, options)
  }
  return pglite
}
