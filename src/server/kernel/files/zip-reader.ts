import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl'

export class UnreadableArchive extends Error {
  override name = 'UnreadableArchive'
  readonly isTooBig: boolean

  constructor(message: string, { isTooBig = false } = {}) {
    super(message)
    this.isTooBig = isTooBig
  }
}

const entriesMax = 1000

export type OpenPart = (name: string, bytesMax: number) => AsyncIterable<Buffer> | undefined

/** Unpacks lazily, never more than the listed size (zip bombs). Throws `UnreadableArchive`. */
export async function openZip(file: Buffer): Promise<OpenPart> {
  const zip = await fromBufferPromise(file, { lazyEntries: true }).catch(unreadable)
  if (zip.entryCount > entriesMax) throw new UnreadableArchive('entries', { isTooBig: true })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry)
  } catch (error) {
    unreadable(error)
  }
  return (name, bytesMax) => {
    const entry = entries.get(name.toLowerCase())
    if (entry && entry.uncompressedSize > bytesMax)
      throw new UnreadableArchive('part', { isTooBig: true })
    return entry && chunksOf(zip, entry)
  }
}

async function* chunksOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* await zip.openReadStreamPromise(entry)
  } catch (error) {
    unreadable(error)
  }
}

function unreadable(error: unknown): never {
  throw new UnreadableArchive(error instanceof Error ? error.message : 'unknown')
}
