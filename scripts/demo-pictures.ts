import { writeFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

// Draws the faces of the demo: circles and bands of a few colors. Nobody real sat for them.

type Color = readonly [red: number, green: number, blue: number]
type Shape = (x: number, y: number) => boolean

interface Face {
  readonly back: Color
  readonly skin: Color
  readonly hair: Color
  readonly shirt: Color
  /** What of the head is hair, in a square from -1 to 1. */
  readonly cut: Shape
}

const side = 96
/** Each pixel is the mean of so many by so many. */
const finer = 4

const oval =
  (cx: number, cy: number, rx: number, ry: number): Shape =>
  (x, y) =>
    ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1

const head = oval(0, -0.12, 0.36, 0.44)
const neck: Shape = (x, y) => Math.abs(x) < 0.14 && y > 0.1 && y < 0.55
const shoulders = oval(0, 1.02, 0.78, 0.6)
const eyes: Shape = (x, y) => oval(-0.14, -0.1, 0.045, 0.055)(Math.abs(x) * -1, y)
const smile: Shape = (x, y) => {
  const far = Math.hypot(x, y - 0.02)
  return y > 0.1 && far > 0.13 && far < 0.17
}

const short: Shape = (x, y) => oval(0, -0.26, 0.41, 0.42)(x, y) && y < -0.3 + 0.35 * x * x
const long: Shape = (x, y) =>
  oval(0, -0.1, 0.52, 0.62)(x, y) && !(head(x, y) && y > -0.34 + 0.5 * Math.abs(x))
const curly: Shape = (x, y) =>
  [-0.34, -0.17, 0, 0.17, 0.34].some((at) => oval(at, -0.52 + at * at * 1.6, 0.18, 0.18)(x, y))
const knot: Shape = (x, y) => short(x, y) || oval(0, -0.76, 0.16, 0.15)(x, y)
const bob: Shape = (x, y) =>
  oval(0, -0.18, 0.47, 0.52)(x, y) && y < 0.18 && !(head(x, y) && y > -0.3 + 0.25 * x)

const faces: Readonly<Record<string, Face>> = {
  ana: face('#f3d9b8', '#e0ac84', '#4a2f24', '#2f6b6b', long),
  bruno: face('#cfe3dc', '#c68f68', '#2b1d17', '#b4552d', curly),
  camille: face('#e4d7ec', '#f0c8a8', '#a9662f', '#4b4e7a', bob),
  elena: face('#f6cfc4', '#eabb95', '#6d6a6a', '#7a2f45', knot),
  kwame: face('#d5dff2', '#7a4a30', '#17110e', '#d9a035', short),
  marta: face('#dbe8c9', '#e5b48f', '#7b3f20', '#3a5a8c', bob),
}

function face(back: string, skin: string, hair: string, shirt: string, cut: Shape): Face {
  return { back: color(back), skin: color(skin), hair: color(hair), shirt: color(shirt), cut }
}

function color(hex: string): Color {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16)
  return [at(1), at(3), at(5)]
}

const ink: Color = [43, 33, 30]

function colorAt({ back, skin, hair, shirt, cut }: Face, x: number, y: number): Color {
  const isHead = head(x, y)
  if (isHead && (eyes(x, y) || smile(x, y))) return ink
  if (cut(x, y) && !(shoulders(x, y) && !isHead)) return hair
  if (isHead) return skin
  if (shoulders(x, y) && !oval(0, 0.42, 0.2, 0.16)(x, y)) return shirt
  if (neck(x, y) || (shoulders(x, y) && oval(0, 0.42, 0.2, 0.16)(x, y))) return skin
  return back
}

/** A pixel, in steps of 16: few colors make a small file. */
function pixel(drawn: Face, column: number, row: number): Color {
  const sum = [0, 0, 0]
  for (let at = 0; at < finer * finer; at += 1) {
    const x = ((column + ((at % finer) + 0.5) / finer) / side) * 2 - 1
    const y = ((row + (Math.floor(at / finer) + 0.5) / finer) / side) * 2 - 1
    for (const [index, part] of colorAt(drawn, x, y).entries())
      sum[index] = (sum[index] ?? 0) + part
  }
  const mean = (index: number) => Math.round((sum[index] ?? 0) / (finer * finer * 8)) * 8
  return [Math.min(mean(0), 255), Math.min(mean(1), 255), Math.min(mean(2), 255)]
}

function png(drawn: Face): Buffer {
  const colors = new Map<string, number>()
  const lines: number[] = []
  for (let row = 0; row < side; row += 1) {
    lines.push(0)
    for (let column = 0; column < side; column += 1) {
      const name = pixel(drawn, column, row).join()
      if (!colors.has(name)) colors.set(name, colors.size)
      lines.push(colors.get(name) ?? 0)
    }
  }
  if (colors.size > 256) throw new Error('A face has more colors than a palette.')
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Eight bits a pixel, by a palette.
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.from([...colors.keys()].flatMap((name) => name.split(',').map(Number)))
  const pixels = deflateSync(Buffer.from(lines), { level: 9 })
  const parts = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', pixels)]
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, ...parts, chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

const folder = new URL('../demo/pictures/', import.meta.url)
for (const [name, drawn] of Object.entries(faces))
  writeFileSync(new URL(`${name}.png`, folder), png(drawn))
