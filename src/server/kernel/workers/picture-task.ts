import { readFileSync } from 'node:fs'
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js'
import encodePng, { init as initPngEncoder } from '@jsquash/png/encode.js'
import resize, { initResize } from '@jsquash/resize'
import decodeWebp, { init as initWebpDecoder } from '@jsquash/webp/decode.js'
import { jpegScans } from '#domain/kernel/files/picture-size.ts'
import { pictureScansMax, pictureTypeOf, type PictureType } from '#domain/kernel/files/picture.ts'

type Pixels = Awaited<ReturnType<typeof decodeJpeg>>

export interface PictureInput {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly sideMax: number
}

export interface DrawnPicture {
  readonly type: PictureType
  readonly bytes: Uint8Array<ArrayBuffer>
}

const { WebAssembly: assembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly compile: (bytes: Uint8Array) => Promise<never> }
}

const wasm = (file: string) =>
  assembly.compile(readFileSync(new URL(import.meta.resolve(`@jsquash/${file}`))))

const decoders: Readonly<Record<PictureType, (bytes: ArrayBuffer) => Promise<Pixels>>> = {
  'image/jpeg': async (bytes) => {
    await initJpegDecoder(await wasm('jpeg/codec/dec/mozjpeg_dec.wasm'))
    // Applies the camera's orientation.
    return decodeJpeg(bytes, { preserveOrientation: true })
  },
  'image/png': async (bytes) => {
    await initPngDecoder(await wasm('png/codec/pkg/squoosh_png_bg.wasm'))
    return decodePng(bytes)
  },
  'image/webp': async (bytes) => {
    await initWebpDecoder(await wasm('webp/codec/dec/webp_dec.wasm'))
    return decodeWebp(bytes)
  },
}

const jpegQuality = 85

/** Keeps only the pixels, in a worker. Throws if it can't decode the picture. */
export async function run({ bytes, sideMax }: PictureInput): Promise<DrawnPicture> {
  const type = pictureTypeOf(bytes)
  if (!type) throw new TypeError('no picture')
  if (type === 'image/jpeg' && jpegScans(bytes) > pictureScansMax)
    throw new TypeError('too many scans')
  const drawn = await within(await decoders[type](Uint8Array.from(bytes).buffer), sideMax)
  if (isSeenThrough(drawn.data)) {
    await initPngEncoder(await wasm('png/codec/pkg/squoosh_png_bg.wasm'))
    return { type: 'image/png', bytes: new Uint8Array(await encodePng(drawn)) }
  }
  await initJpegEncoder(await wasm('jpeg/codec/enc/mozjpeg_enc.wasm'))
  const encoded = await encodeJpeg(drawn, { quality: jpegQuality })
  return { type: 'image/jpeg', bytes: new Uint8Array(encoded) }
}

function isSeenThrough(data: ArrayLike<number>) {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true
  return false
}

async function within(pixels: Pixels, sideMax: number): Promise<Pixels> {
  const scale = sideMax / Math.max(pixels.width, pixels.height)
  if (scale >= 1) return pixels
  await initResize(await wasm('resize/lib/resize/pkg/squoosh_resize_bg.wasm'))
  const sideOf = (side: number) => Math.max(1, Math.round(side * scale))
  return resize(pixels, {
    width: sideOf(pixels.width),
    height: sideOf(pixels.height),
    // Linear light would take twice as long without a visible difference.
    linearRGB: false,
  })
}
