import { constants, crc32, deflateRawSync } from 'node:zlib'

interface ZipEntry {
  readonly name: Buffer
  readonly offset: number
  crc: number
  packed: number
  plain: number
}

/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808
const deflated = 8
const version = 20
/** The earliest date of ZIP, to hide the time of creation. */
const firstDay = 0x0021

/** Streams: keeps nothing of the content. */
export class ZipFile {
  readonly #entries: ZipEntry[] = []
  #open: ZipEntry | undefined
  #length = 0

  begin(name: string): Buffer {
    const bytes = Buffer.from(name)
    const entry = { name: bytes, offset: this.#length, crc: 0, packed: 0, plain: 0 }
    this.#open = entry
    this.#entries.push(entry)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(version, 4)
    head.writeUInt16LE(flags, 6)
    head.writeUInt16LE(deflated, 8)
    head.writeUInt16LE(firstDay, 12)
    head.writeUInt16LE(bytes.length, 26)
    return this.#written(head, bytes)
  }

  add(text: string): Buffer {
    const plain = Buffer.from(text)
    const entry = this.#current()
    entry.crc = crc32(plain, entry.crc)
    entry.plain += plain.length
    // Sync flush ends at a byte boundary, so that pieces can be concatenated.
    return this.#packed(deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }))
  }

  end(): Buffer {
    const last = this.#packed(deflateRawSync(Buffer.alloc(0)))
    const { crc, packed, plain } = this.#current()
    const tail = Buffer.alloc(16)
    tail.writeUInt32LE(0x08074b50, 0)
    tail.writeUInt32LE(crc, 4)
    tail.writeUInt32LE(packed, 8)
    tail.writeUInt32LE(plain, 12)
    this.#open = undefined
    return Buffer.concat([last, this.#written(tail)])
  }

  finish(): Buffer {
    const offset = this.#length
    const list = Buffer.concat(this.#entries.map(toCentralHeader))
    const tail = Buffer.alloc(22)
    tail.writeUInt32LE(0x06054b50, 0)
    tail.writeUInt16LE(this.#entries.length, 8)
    tail.writeUInt16LE(this.#entries.length, 10)
    tail.writeUInt32LE(list.length, 12)
    tail.writeUInt32LE(offset, 16)
    return this.#written(list, tail)
  }

  #current(): ZipEntry {
    if (!this.#open) throw new Error('no file was begun')
    return this.#open
  }

  #packed(bytes: Buffer): Buffer {
    this.#current().packed += bytes.length
    return this.#written(bytes)
  }

  #written(...some: Buffer[]): Buffer {
    const bytes = Buffer.concat(some)
    this.#length += bytes.length
    return bytes
  }
}

function toCentralHeader({ name, offset, crc, packed, plain }: ZipEntry): Buffer {
  const line = Buffer.alloc(46)
  line.writeUInt32LE(0x02014b50, 0)
  line.writeUInt16LE(version, 4)
  line.writeUInt16LE(version, 6)
  line.writeUInt16LE(flags, 8)
  line.writeUInt16LE(deflated, 10)
  line.writeUInt16LE(firstDay, 14)
  line.writeUInt32LE(crc, 16)
  line.writeUInt32LE(packed, 20)
  line.writeUInt32LE(plain, 24)
  line.writeUInt16LE(name.length, 28)
  line.writeUInt32LE(offset, 42)
  return Buffer.concat([line, name])
}
