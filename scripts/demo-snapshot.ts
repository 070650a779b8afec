import { writeFileSync } from 'node:fs'
import { openEmbedded } from '#server/kernel/db/embedded.ts'
import { migrate } from '#server/kernel/db/migrate.ts'
import { makeDemo } from '#demo/make.ts'
import { snapshotDay, snapshotFile, takeSnapshot } from '#demo/snapshot.ts'

// Writes the demo that first starts load, made anew by the product's own commands.
const database = await openEmbedded({})
await migrate(database)
await makeDemo(database, snapshotDay)
writeFileSync(snapshotFile, await takeSnapshot(database))
await database.close()
