import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { storedZip } from './stored-zip.ts'

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
