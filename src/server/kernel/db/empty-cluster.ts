import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'

/** The release of PGlite that is installed. */
function pgliteVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = join(dirname(entry), '../package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** Where the files of an embedded database lie that has nothing in it yet, for this release of PGlite. */
export function emptyClusterFile(): URL {
  return new URL(`empty-cluster-${pgliteVersion()}.tar.zst`, import.meta.url)
}

/**
 * What PGlite's `initdb` makes in five seconds, made once: `npm run database:snapshot`. Undefined for
 * a release it was not made with, which then makes its own.
 */
export function emptyCluster(): Blob | undefined {
  const file = emptyClusterFile()
  return existsSync(file) ? new Blob([zstdDecompressSync(readFileSync(file))]) : undefined
}
