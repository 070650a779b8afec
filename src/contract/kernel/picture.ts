import { z } from 'zod'
import { pictureBytesMax } from '#domain/kernel/files/uploads.ts'

/** Base64 has four characters for three bytes. */
const pictureTextLengthMax = Math.ceil(pictureBytesMax / 3) * 4

export const pictureBodyBytesMax = pictureTextLengthMax + 1024

export const pictureFile = z
  .base64()
  .min(1)
  .refine((file) => file.length <= pictureTextLengthMax, { error: 'FILE_TOO_BIG' })
  .meta({ maxLength: pictureTextLengthMax })

export const pictureView = z.string().meta({ format: 'uri-reference' }).nullable()
