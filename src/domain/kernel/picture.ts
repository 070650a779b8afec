/** The largest picture or logo taken, in bytes (section 5, FILE_TOO_BIG). */
export const pictureBytesMax = 2 * 1024 * 1024

/** What a picture or logo may be (section 5, FILE_TYPE_NOT_ALLOWED). No SVG: it may hold a program. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** What is wrong with a file, by the name that section 5 gives it. */
export type PictureFault = 'FILE_TOO_BIG' | 'FILE_TYPE_NOT_ALLOWED'

/** What each type begins with; `undefined` stands for any byte. */
const beginnings: Readonly<Record<PictureType, readonly (number | undefined)[]>> = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  // "RIFF", four bytes of length, "WEBP".
  'image/webp': [0x52, 0x49, 0x46, 0x46, ...Array(4).fill(undefined), 0x57, 0x45, 0x42, 0x50],
}

/** What a file is by its content, whatever it is called. Undefined for what may not be used. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  return pictureTypes.find((type) =>
    beginnings[type].every((byte, at) =>
      byte === undefined ? at < bytes.length : bytes[at] === byte,
    ),
  )
}

/** Why a file cannot be used as a picture or logo; nothing when it can (section 5). */
export function pictureFault(bytes: Uint8Array): PictureFault | undefined {
  if (bytes.length > pictureBytesMax) return 'FILE_TOO_BIG'
  return pictureTypeOf(bytes) ? undefined : 'FILE_TYPE_NOT_ALLOWED'
}
