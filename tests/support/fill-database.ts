import { openPostgres } from '#server/kernel/db/postgres.ts'
import { migrate } from '#server/kernel/db/migrate.ts'
import { settle } from './settle.ts'

/** `node tests/support/fill-database.ts <url>`: migrates a database of PostgreSQL and settles a company there. */
const database = await openPostgres(process.argv[2] ?? '', 2)
await migrate(database)
await settle(database)
await database.close()
