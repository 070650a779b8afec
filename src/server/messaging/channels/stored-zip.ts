import { crc32 } from 'node:zlib'

interface File {
  readonly name: string
  readonly bytes: Buffer
}

const versionNeeded = 20
const flags = 0x0800
/** 1980-01-01, the earliest date of ZIP: makes the file reproducible. */
const day = 0x21

export function storedZip(files: readonly File[]): Buffer {
  let offset = 0
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, bytes } of files) {
    const called = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(versionNeeded, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(day, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(called.length, 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, called, bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([versionNeeded, 0])
    bodies.push(body)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, common, rest, called]))
    offset += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06'), end])
}
