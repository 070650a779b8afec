export interface PictureSize {
  readonly width: number
  readonly height: number
}

export function pngSize(bytes: Uint8Array): PictureSize | undefined {
  const view = dataViewOf(bytes)
  if (!has(view, 0, '\x89PNG\r\n\x1a\n') || !has(view, 12, 'IHDR')) return undefined
  let at = 8
  let isDrawn = false
  while (at + 12 <= view.byteLength) {
    if (has(view, at + 4, 'IDAT')) isDrawn = true
    if (has(view, at + 4, 'IEND'))
      return isDrawn ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined
    at += view.getUint32(at) + 12
  }
  return undefined
}

const startOfScan = 0xda
const endOfImage = [0xff, 0xd9] as const

export function jpegSize(bytes: Uint8Array): PictureSize | undefined {
  const view = dataViewOf(bytes)
  if (!has(view, 0, '\xff\xd8\xff')) return undefined
  let size: PictureSize | undefined
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker === startOfScan) return hasEnd(bytes, at) ? size : undefined
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    // Any number of fill bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Decoding cost grows with scans × pixels, and a scan takes only eleven bytes. */
export function jpegScans(bytes: Uint8Array): number {
  let scans = 0
  let at = bytes.indexOf(0xff)
  while (at >= 0 && at + 3 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker === startOfScan) scans += 1
    const length = isSegment(marker) ? 256 * (bytes[at + 2] ?? 0) + (bytes[at + 3] ?? 0) : 0
    at = bytes.indexOf(0xff, at + (marker === 0xff ? 1 : 2 + length))
  }
  return scans
}

function isSegment(marker: number): boolean {
  return marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd9)
}

/** C4, C8 and CC are tables and an extension. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function hasEnd(bytes: Uint8Array, from: number): boolean {
  const [first, second] = endOfImage
  const at = bytes.lastIndexOf(second)
  return at > from + 1 && bytes[at - 1] === first
}

export function webpSize(bytes: Uint8Array): PictureSize | undefined {
  const view = dataViewOf(bytes)
  if (view.byteLength < 30 || !has(view, 0, 'RIFF') || !has(view, 8, 'WEBP')) return undefined
  if (view.getUint32(4, true) + 8 > view.byteLength) return undefined
  if (has(view, 12, 'VP8 ') && has(view, 23, '\x9d\x01\x2a'))
    return { width: view.getUint16(26, true) & 0x3f_ff, height: view.getUint16(28, true) & 0x3f_ff }
  if (has(view, 12, 'VP8L') && has(view, 20, '\x2f')) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3f_ff) + 1, height: ((bits >>> 14) & 0x3f_ff) + 1 }
  }
  if (has(view, 12, 'VP8X')) return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
  return undefined
}

const dataViewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const uint24 = (view: DataView, at: number) =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00

function has(view: DataView, at: number, text: string): boolean {
  if (at + text.length > view.byteLength) return false
  return Array.from(text).every((it, n) => view.getUint8(at + n) === it.charCodeAt(0))
}
