import { crc32, deflateRawSync } from 'node:zlib'

/** A ZIP file of some files, packed. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(crc32(plain), 14)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(plain.length, 22)
    head.writeUInt16LE(name.length, 26)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(8, 10)
    line.writeUInt32LE(packed.length, 20)
    line.writeUInt32LE(plain.length, 24)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt32LE(offset, 42)
    parts.push(head, Buffer.from(name), packed)
    list.push(line, Buffer.from(name))
    offset += head.length + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  const listed = Buffer.concat(list)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(list.length / 2, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
