import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

interface File {
  readonly name: string
  readonly bytes: Buffer
}

const versionNeeded = 20
const flags = 0x0800
/** 1980-01-01, the earliest date of ZIP: makes the file reproducible. */
const day = 0x21

export function storedZip(files: readonly File[]): Buffer {
  let offset = 0
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  for (const { name, bytes } of files) {
    const called = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(versionNeeded, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(day, 8)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(bytes.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(called.length, 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, called, bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    const madeBy = Buffer.from([versionNeeded, 0])
    bodies.push(body)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, common, rest, called]))
    offset += body.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06'), end])
}

const productName = 'Tandem'
const accent = '#1d5c74'
const outlineSize = 32

export function teamsPackage(appId: string, origin: string): Buffer {
  const { hostname } = new URL(origin)
  const manifest = {
    $schema: 'https://developer.microsoft.com/json-schemas/teams/v1.19/MicrosoftTeams.schema.json',
    manifestVersion: '1.19',
    version: '1.0.0',
    id: appId,
    developer: {
      name: productName,
      websiteUrl: origin,
      privacyUrl: `${origin}/terms`,
      termsOfUseUrl: `${origin}/terms`,
    },
    name: { short: productName, full: productName },
    description: {
      short: 'One-to-ones, goals and feedback',
      full: 'Tells you what happens in your one-to-ones, goals and feedback, with a link to each.',
    },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: accent,
    bots: [{ botId: appId, scopes: ['personal'], supportsFiles: false, isNotificationOnly: false }],
    validDomains: [hostname],
  }
  const color = readFileSync(new URL('../../../web/public/icon-192.png', import.meta.url))
  return storedZip([
    { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest, null, 2)) },
    { name: 'color.png', bytes: color },
    { name: 'outline.png', bytes: outline() },
  ])
}

/** Outline icon of Teams: white on transparent, 32 × 32 pixels. */
function outline(): Buffer {
  const rows = Array.from({ length: outlineSize }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: outlineSize }, (_x, x) => pixel(x, y)).flat()]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(outlineSize, 0)
  header.writeUInt32BE(outlineSize, 4)
  // Eight bits per channel, RGBA.
  header.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function pixel(x: number, y: number): number[] {
  const isOn = [11, 20].some((center) => {
    const distance = Math.hypot(x + 0.5 - center - 0.5, y + 0.5 - 16)
    return distance > 6.4 && distance < 8.6
  })
  return [255, 255, 255, isOn ? 255 : 0]
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
