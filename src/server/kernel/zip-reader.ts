import type { Entry, ZipFile } from 'yauzl'
import { fromBufferPromise } from 'yauzl'

/** Thrown for a file that cannot be unpacked and read as what it should be. */
export class UnreadableArchive extends Error {
  override name = 'UnreadableArchive'
  /** Whether it is refused for its size alone. */
  readonly isTooBig: boolean

  constructor(message: string, { isTooBig = false } = {}) {
    super(message)
    this.isTooBig = isTooBig
  }
}

const entriesMax = 1000

/** The bytes of a part by its name in any case; undefined where there is none. Throws where it is larger. */
export type OpenPart = (name: string, bytesMax: number) => AsyncIterable<Buffer> | undefined

/**
 * The parts of a ZIP file, unpacked as they are read, and never more of one than the file lists: reading what is packed
 * otherwise throws `UnreadableArchive`, as everything here does.
 */
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
