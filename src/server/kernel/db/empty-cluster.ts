import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

/** Segments of the log of 1 MB instead of 16: each is written whole, and a small database has few changes. */
export const initdbParams = ['--wal-segsize=1']

function pgliteVersion() {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = join(dirname(entry), '../package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

export function emptyClusterFile(): URL {
  return new URL(`empty-cluster-${pgliteVersion()}.tar.zst`, import.meta.url)
}

/** `initdb` takes five seconds, so `npm run database:snapshot` stores its result per release. */
export function emptyCluster(): Blob | undefined {
  const file = emptyClusterFile()
  return existsSync(file) ? new Blob([zstdDecompressSync(readFileSync(file))]) : undefined
}
