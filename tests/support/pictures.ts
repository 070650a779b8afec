import { crc32, deflateSync } from 'node:zlib'
import type { PictureType } from '#domain/kernel/files/picture.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')

/** Numbers of two or four bytes, the highest first as PNG and JPEG have them. */
function big(bytes: 2 | 4, ...values: readonly number[]): Buffer {
  const made = Buffer.alloc(bytes * values.length)
  values.forEach((value, n) => made.writeUIntBE(value, n * bytes, bytes))
  return made
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([latin1(name), content])
  return Buffer.concat([big(4, content.length), named, big(4, crc32(named))])
}

/** Opaque gray pixels of a picture that somebody looks at; nothing of one that is only measured. */
function pixels(width: number, height: number): Buffer {
  const row = Buffer.alloc(1 + width * 4, 0xff)
  row[0] = 0
  const isDrawn = width * height <= 256 * 256
  return deflateSync(isDrawn ? Buffer.concat(Array.from({ length: height }, () => row)) : row)
}

function png(width: number, height: number, filling: Buffer): Buffer {
  // Behind what is drawn, as whatever a program notes.
  const more = filling.length > 12 ? [chunk('teSt', filling.subarray(12))] : []
  const header = Buffer.concat([big(4, width, height), Buffer.from([8, 6, 0, 0, 0])])
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', pixels(width, height)),
    ...more,
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), ...chunks])
}

function jpeg(width: number, height: number, filling: Buffer): Buffer {
  const application = Buffer.concat([latin1('\xff\xe0'), big(2, 7), latin1('JFIF\0')])
  const frame = Buffer.concat([
    latin1('\xff\xc0'),
    big(2, 11),
    latin1('\x08'),
    big(2, height, width),
  ])
  const scan = latin1('\x01\x01\x11\x00\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00')
  return Buffer.concat([latin1('\xff\xd8'), application, frame, scan, filling, latin1('\xff\xd9')])
}

function webp(width: number, height: number, filling: Buffer): Buffer {
  const sides = Buffer.alloc(4)
  sides.writeUInt16LE(width, 0)
  sides.writeUInt16LE(height, 2)
  const frame = Buffer.concat([latin1('\x10\0\0\x9d\x01\x2a'), sides, filling])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32LE(12 + frame.length, 0)
  sizes.writeUInt32LE(frame.length, 4)
  return Buffer.concat([
    latin1('RIFF'),
    sizes.subarray(0, 4),
    latin1('WEBPVP8 '),
    sizes.subarray(4),
    frame,
  ])
}

const makers = { 'image/png': png, 'image/jpeg': jpeg, 'image/webp': webp } as const

/** A picture of so many pixels and, where asked, bytes: as PNG a whole one, else as far as anyone looks. */
export function picture(type: PictureType, width = 64, height = 64, bytes?: number): Buffer {
  const made = makers[type](width, height, Buffer.alloc(0))
  return bytes === undefined ? made : makers[type](width, height, Buffer.alloc(bytes - made.length))
}
