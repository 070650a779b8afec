import { inflateRawSync } from 'node:zlib'

/** A file inside a ZIP file, as its list has it. */
interface ZipEntry {
  readonly method: number
  readonly packed: number
  readonly offset: number
}

/** Thrown for what is no ZIP file, or has something in it that is not read here. */
export class NotUnzipped extends Error {
  override name = 'NotUnzipped'
  /** Whether it would be larger than it may. */
  readonly isTooBig: boolean

  constructor(message: string, { isTooBig = false } = {}) {
    super(message)
    this.isTooBig = isTooBig
  }
}

const endLength = 22
const commentLengthMax = 65_535
const entriesMax = 1000
const isEncrypted = 1

/**
 * The files of a ZIP file by their names. Nothing is unpacked before it is asked for, and then no more of it than is
 * allowed, whatever sizes the list says. Throws `NotUnzipped`.
 */
export function unzip(file: Buffer): {
  readonly names: readonly string[]
  /** The bytes of one; undefined where there is none. */
  readonly read: (name: string, bytesMax: number) => Buffer | undefined
} {
  const entries = entriesOf(file)
  return {
    names: [...entries.keys()],
    read: (name, bytesMax) => {
      const entry = entries.get(name)
      return entry && unpack(file, entry, bytesMax)
    },
  }
}

function entriesOf(file: Buffer): Map<string, ZipEntry> {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end < 0 || end < file.length - endLength - commentLengthMax || end + endLength > file.length)
    throw new NotUnzipped('no end')
  const count = file.readUInt16LE(end + 10)
  if (count > entriesMax) throw new NotUnzipped('too many files')
  const entries = new Map<string, ZipEntry>()
  for (let n = 0, at = file.readUInt32LE(end + 16); n < count; n += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50)
      throw new NotUnzipped('no list')
    if (file.readUInt16LE(at + 8) & isEncrypted) throw new NotUnzipped('encrypted')
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name, {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function unpack(file: Buffer, { method, packed, offset }: ZipEntry, bytesMax: number): Buffer {
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== 0x04034b50)
    throw new NotUnzipped('no file')
  const from = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const bytes = file.subarray(from, from + packed)
  if (bytes.length < packed) throw new NotUnzipped('cut off')
  if (method === 0) {
    if (bytes.length > bytesMax) throw new NotUnzipped('too big', { isTooBig: true })
    return bytes
  }
  if (method !== 8) throw new NotUnzipped('packed otherwise')
  try {
    return inflateRawSync(bytes, { maxOutputLength: bytesMax })
  } catch (error) {
    const isTooBig = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
    throw new NotUnzipped('not unpacked', { isTooBig })
  }
}
