import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** One file a release: a line on it, and the demo's rows as it had them. Written by `npm run release`. */
export const releaseFolder = new URL('releases/', import.meta.url)

interface Release {
  readonly version: string
  /** The last one it has. */
  readonly migration: string
  readonly rows: string
}

/** From the oldest to the newest. */
export function readReleases(): Release[] {
  if (!existsSync(releaseFolder)) return []
  const releases = readdirSync(releaseFolder).map((name) => {
    const text = gunzipSync(readFileSync(new URL(name, releaseFolder))).toString()
    const end = text.indexOf('\n')
    const about = JSON.parse(text.slice(0, end)) as Omit<Release, 'rows'>
    return { ...about, rows: text.slice(end + 1) }
  })
  return releases.toSorted((a, b) => a.migration.localeCompare(b.migration))
}
