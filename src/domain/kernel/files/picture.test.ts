import { describe, expect, test } from 'vitest'
import { picture } from '#tests/support/pictures.ts'
import { pictureFault, pictureSideMax, pictureTypeOf, pictureTypes } from './picture.ts'
import { pictureBytesMax } from './uploads.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const png = picture('image/png')
const jpeg = picture('image/jpeg')
const webp = picture('image/webp')

/** WebP as it is without loss, and with more than one chunk, both 100 by 50. */
const lossless = bytes(`RIFF\x16\0\0\0WEBPVP8L\x0a\0\0\0\x2f\x63\x40\x0c\0${'\0'.repeat(5)}`)
const extended = bytes(`RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x63\0\0\x31\0\0`)

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webp],
  ['image/webp', lossless],
  ['image/webp', extended],
])('a file is %s by what it holds', (type, file) => {
  expect(pictureTypeOf(file)).toBe(type)
  expect(pictureFault(file)).toBeUndefined()
})

test.each([
  ['nothing', bytes('')],
  ['half a beginning', png.subarray(0, 7)],
  ['the three bytes that a JPEG begins with', bytes('\xff\xd8\xff')],
  ['a JPEG without its frame', Buffer.concat([jpeg.subarray(0, 11), jpeg.subarray(24)])],
  ['a JPEG cut off', jpeg.subarray(0, -2)],
  ['the eight bytes that a PNG begins with', png.subarray(0, 8)],
  ['a PNG of its header alone', png.subarray(0, 33)],
  ['a PNG cut off', png.subarray(0, -12)],
  ['a PNG of no width', picture('image/png', 0, 64)],
  ['a WebP cut off', webp.subarray(0, -1)],
  ['a WebP that is no frame', Buffer.concat([webp.subarray(0, 23), Buffer.alloc(12)])],
  ['a sound, which is RIFF too', bytes(`RIFF\x16\0\0\0WAVEfmt ${'\0'.repeat(14)}`)],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['a page', bytes('<!doctype html>')],
  ['a GIF', bytes('GIF89a')],
])('%s is not allowed, whatever it is called', (_, file) => {
  expect(pictureFault(file)).toBe('FILE_TYPE_NOT_ALLOWED')
})

describe('a picture', () => {
  test('may have two megabytes, and not one byte more', () => {
    expect(pictureFault(picture('image/png', 64, 64, pictureBytesMax))).toBeUndefined()
    expect(pictureFault(picture('image/png', 64, 64, pictureBytesMax + 1))).toBe('FILE_TOO_BIG')
  })

  test.each(pictureTypes)('may have 4096 pixels a side, and not one more: %s', (type) => {
    expect(pictureSideMax).toBe(4096)
    expect(pictureFault(picture(type, pictureSideMax, pictureSideMax))).toBeUndefined()
    for (const [width, height] of [
      [pictureSideMax + 1, 1],
      [1, pictureSideMax + 1],
    ])
      expect(pictureFault(picture(type, width, height))).toBe('PICTURE_TOO_LARGE')
  })
})
