import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { zipTime } from '#server/kernel/files/zip-file.ts'

const productName = 'Tandem'
const accent = '#1d5c74'

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
  const files = {
    'manifest.json': strToU8(JSON.stringify(manifest, null, 2)),
    'color.png': readFileSync(new URL('../../../web/public/icon-192.png', import.meta.url)),
    'outline.png': readFileSync(new URL('teams-outline.png', import.meta.url)),
  }
  return Buffer.from(zipSync(files, { ...zipTime, level: 0 }))
}
