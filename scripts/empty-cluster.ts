import { globSync, rmSync, writeFileSync } from 'node:fs'
import { constants, zstdCompressSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { emptyClusterFile, initdbParams } from '#server/kernel/db/empty-cluster.ts'

// Writes the files that PGlite's own `initdb` makes with `initdbParams`, for embedded databases to begin with.
const compression = {
  [constants.ZSTD_c_compressionLevel]: 19,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  [constants.ZSTD_c_windowLog]: 27,
}
const pglite = await PGlite.create({ initDbStartParams: initdbParams })
const files = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
await pglite.close()
for (const older of globSync('src/server/kernel/db/empty-cluster-*.tar.zst')) rmSync(older)
writeFileSync(emptyClusterFile(), zstdCompressSync(files, { params: compression }))
