import { expect, test } from 'vitest'
import { pictureBytesMax, pictureFault, pictureTypeOf } from './picture.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)),
  )
const png = bytes([0x89], 'PNG\r\n', [0x1a], '\n', 'more')

test.each([
  ['image/png', png],
  ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')],
  ['image/webp', bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8 ')],
])('a file is %s by what it begins with', (type, file) => {
  expect(pictureTypeOf(file)).toBe(type)
  expect(pictureFault(file)).toBeUndefined()
})

test.each([
  ['nothing', bytes()],
  ['half a beginning', png.subarray(0, 7)],
  ['a sound, which is RIFF too', bytes('RIFF', [9, 0, 0, 0], 'WAVEfmt ')],
  ['RIFF cut off', bytes('RIFF', [9, 0])],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a page', bytes('<!doctype html>')],
  ['a GIF', bytes('GIF89a')],
])('%s is not allowed, whatever it is called', (_, file) => {
  expect(pictureFault(file)).toBe('FILE_TYPE_NOT_ALLOWED')
})

test('a picture may have two megabytes, and not one byte more', () => {
  const file = new Uint8Array(pictureBytesMax + 1)
  file.set(png)
  expect(pictureFault(file)).toBe('FILE_TOO_BIG')
  expect(pictureFault(file.subarray(0, pictureBytesMax))).toBeUndefined()
})
