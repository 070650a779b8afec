import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  faceSideMax,
  pictureFault,
  pictureScansMax,
  pictureTypeOf,
} from '#domain/kernel/files/picture.ts'
import { jpegScans, jpegSize } from '#domain/kernel/files/picture-size.ts'
import { picture } from '#tests/support/pictures.ts'
import { run } from './picture-task.ts'
import { pictureIn } from './pictures.ts'

/** 8 by 8 pixels, the upper half red, with a place, turned by a quarter, and words behind its end. */
const withPosition = Buffer.concat([
  readFileSync(new URL('../../../../tests/support/picture-with-position.jpg', import.meta.url)),
  Buffer.from('words behind the end'),
])

const drawn = (bytes: Buffer, sideMax = faceSideMax) =>
  run({ bytes: Uint8Array.from(bytes), sideMax })

test('of a photo nothing is kept but what one sees: no place, no camera, no words behind its end', async () => {
  const { type, bytes } = await drawn(withPosition)
  expect(type).toBe('image/jpeg')
  const text = Buffer.from(bytes).toString('latin1')
  for (const word of ['Exif', 'GPS', 'words']) expect(text).not.toContain(word)
  // Marks that say where a camera was: 0x8825 in either order.
  expect(text).not.toMatch(/\x88\x25|\x25\x88/)
})

test('a picture is at most as large as it is shown, in its own proportions', async () => {
  const { bytes } = await drawn(picture('image/png', 200, 100), 64)
  expect(jpegSize(bytes)).toEqual({ width: 64, height: 32 })
  const small = await drawn(picture('image/png', 20, 10), 64)
  expect(jpegSize(small.bytes)).toEqual({ width: 20, height: 10 })
})

test('a photo of more scans than a camera writes is refused: each goes over all of its pixels', async () => {
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 5, 0, 0x7f])
  const scans = Buffer.concat(Array<Buffer>(pictureScansMax).fill(scan))
  const many = Buffer.concat([withPosition.subarray(0, -22), scans, withPosition.subarray(-22)])
  expect(jpegScans(withPosition)).toBe(1)
  expect(jpegScans(many)).toBe(pictureScansMax + 1)
  await expect(drawn(many)).rejects.toThrow('too many scans')
})

test('what one sees through stays so', async () => {
  const chunk = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(content.length)
    numbers.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
  }
  const file = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])),
    chunk('IDAT', deflateSync(Buffer.from([0, 9, 9, 9, 100]))),
    chunk('IEND', Buffer.alloc(0)),
    Buffer.from('words'),
  ])
  const { type, bytes } = await drawn(file)
  expect(type).toBe('image/png')
  expect(pictureTypeOf(bytes)).toBe('image/png')
  expect(Buffer.from(bytes).includes('words')).toBe(false)
})

test('a file that only looks like a picture is refused with a sentence, and costs nobody else anything', async () => {
  const broken = picture('image/jpeg').toString('base64')
  await expect(pictureIn(broken, { sideMax: 64 }, 'company')).rejects.toMatchObject({
    statusCode: 400,
    extra: { fields: [{ path: 'file', code: 'PICTURE_UNREADABLE' }] },
  })
  const whole = await pictureIn(picture('image/png').toString('base64'), { sideMax: 64 }, 'company')
  expect(pictureFault(whole.bytes)).toBeUndefined()
})
