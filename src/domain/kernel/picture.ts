import { jpegSize, pngSize, webpSize, type PictureSize } from './picture-size.ts'
import type { Upload } from './uploads.ts'

/** The largest picture or logo taken, in bytes (section 5, FILE_TOO_BIG). */
export const pictureBytesMax = 2 * 1024 * 1024
export const pictureUpload: Upload = { kind: 'picture', bytesMax: pictureBytesMax }

/** The longest side of a picture, in pixels: a small file may unfold into more memory than a phone has. */
export const pictureSideMax = 4096

/** How many scans a JPEG is drawn in at most: cameras and programs write ten, some a few more. */
export const pictureScansMax = 32

/** The longest side of the picture of a person as it is kept, in pixels, and of a logo. */
export const faceSideMax = 512
export const logoSideMax = 1024

/** What a picture or logo may be (section 5, FILE_TYPE_NOT_ALLOWED). No SVG: it may hold a program. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** What is wrong with a file; the first two by the names that section 5 gives them. */
export type PictureFault = 'FILE_TOO_BIG' | 'FILE_TYPE_NOT_ALLOWED' | 'PICTURE_TOO_LARGE'

const readers: Readonly<Record<PictureType, (bytes: Uint8Array) => PictureSize | undefined>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

/** What a file is by its content, whatever it is called. Undefined for what may not be used. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return pictureTypes.find((type) => {
    const size = readers[type](bytes)
    return size !== undefined && size.width > 0 && size.height > 0
  })
}

/** Why a file cannot be used as a picture or logo; nothing when it can (section 5). */
export function pictureFault(bytes: Uint8Array): PictureFault | undefined {
  if (bytes.length > pictureBytesMax) return 'FILE_TOO_BIG'
  const type = pictureTypeOf(bytes)
  const size = type && readers[type](bytes)
  if (!size) return 'FILE_TYPE_NOT_ALLOWED'
  return Math.max(size.width, size.height) > pictureSideMax ? 'PICTURE_TOO_LARGE' : undefined
}
