import { z } from 'zod'
import { pictureBytesMax } from '#domain/kernel/picture.ts'

/** Base64 has four characters for three bytes. */
const pictureTextLengthMax = Math.ceil(pictureBytesMax / 3) * 4

/** A body with a picture, in bytes: the picture as text, and the little that is around it. */
export const pictureBodyBytesMax = pictureTextLengthMax + 1024

/** A file as base64, of at most 2 MB; whether it is a picture is known from its bytes. */
export const pictureFile = z
  .base64()
  .min(1)
  .refine((file) => file.length <= pictureTextLengthMax, { error: 'FILE_TOO_BIG' })
  .meta({ maxLength: pictureTextLengthMax })

/** Where someone’s picture is, on this host; null where they have none. */
export const pictureView = z.string().meta({ format: 'uri-reference' }).nullable()
