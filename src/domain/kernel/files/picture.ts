import { jpegSize, pngSize, webpSize, type PictureSize } from './picture-size.ts'
import { pictureBytesMax } from './uploads.ts'

/** Pixels: a small file may decode into gigabytes. */
export const pictureSideMax = 4096

/** Cameras write about ten. */
export const pictureScansMax = 32

export const faceSideMax = 512
export const logoSideMax = 1024

/** Section 5, FILE_TYPE_NOT_ALLOWED. No SVG: it can contain scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

export type PictureFault = 'FILE_TOO_BIG' | 'FILE_TYPE_NOT_ALLOWED' | 'PICTURE_TOO_LARGE'

const readers: Readonly<Record<PictureType, (bytes: Uint8Array) => PictureSize | undefined>> = {
  'image/png': pngSize,
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
}

export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return pictureTypes.find((type) => {
    const size = readers[type](bytes)
    return size !== undefined && size.width > 0 && size.height > 0
  })
}

export function pictureFault(bytes: Uint8Array): PictureFault | undefined {
  if (bytes.length > pictureBytesMax) return 'FILE_TOO_BIG'
  const type = pictureTypeOf(bytes)
  const size = type && readers[type](bytes)
  if (!size) return 'FILE_TYPE_NOT_ALLOWED'
  return Math.max(size.width, size.height) > pictureSideMax ? 'PICTURE_TOO_LARGE' : undefined
}
