import { SaxesParser } from 'saxes'
import { UnreadableArchive } from './zip-reader.ts'

export type Attributes = Readonly<Record<string, string>>

interface XmlHandlers {
  readonly open: (name: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

const elementsMax = 4_000_000
const depthMax = 100
/** Bytes without the end of a token, which the parser buffers. */
const tokenBytesMax = 256 * 1024

/** Streaming, linear time. Refuses a DOCTYPE, which could define entities. */
export async function readXml(chunks: AsyncIterable<Buffer>, { open, text, close }: XmlHandlers) {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder()
  let elements = 0
  let pending = 0
  let depth = 0
  parser.on('error', (error) => refuse(error.message))
  parser.on('doctype', () => refuse('document type'))
  parser.on('opentag', ({ name, attributes }) => {
    pending = 0
    elements += 1
    depth += 1
    if (elements > elementsMax) refuse('elements', true)
    if (depth > depthMax) refuse('depth')
    open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    pending = 0
    depth -= 1
    close?.(localName(name))
  })
  parser.on('comment', () => (pending = 0))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  for await (const chunk of chunks) {
    pending += chunk.length
    if (pending > tokenBytesMax) refuse('token', true)
    parser.write(decoder.decode(chunk, { stream: true }))
  }
  parser.write(decoder.decode()).close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function refuse(message: string, isTooBig = false): never {
  throw new UnreadableArchive(message, { isTooBig })
}
