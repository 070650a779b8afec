import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Sent by `require_version` when its migration commits. */
const versionChannel = 'version'

/** A notification is lost while the listening connection is. */
const versionLookMs = 5_000

const numberOf = (migration = '0000') => Number(migration.slice(0, 4))

/** Why a server that knows these migrations may not use the database; undefined if it may. */
export async function refusalOfVersion(
  { db }: Pick<Database, 'db'>,
  known: readonly { readonly name: string }[],
) {
  // Databases before migration 0082 lack the column.
  const { rows } = await sql<{ newest: string; oldest: number | null }>`
    select max(name) as newest, max((to_jsonb(migration) ->> 'oldest')::integer) as oldest
    from migration`.execute(db)
  const own = numberOf(known.at(-1)?.name)
  const [kept] = rows
  if (!kept?.oldest || kept.oldest <= own) return undefined
  return `This Tandem is too old for its database: it ends with migration ${own}, the database was migrated to ${numberOf(kept.newest)} and takes no version before ${kept.oldest}. Nothing was changed. Start the newer version, or put the database back from a copy that was made before the upgrade.`
}

/** Says once, within five seconds, that another server has made this one too old. */
export async function watchVersion(
  database: Pick<Database, 'db' | 'listen'>,
  known: readonly { readonly name: string }[],
  tooOld: (refusal: string) => void,
): Promise<() => void> {
  let isOver = false
  const stop = () => {
    isOver = true
    clearInterval(timer)
  }
  const look = async () => {
    // A database that is away says nothing of its version.
    const refusal = await refusalOfVersion(database, known).catch(() => undefined)
    if (!refusal || isOver) return
    stop()
    tooOld(refusal)
  }
  const timer = setInterval(look, versionLookMs).unref()
  await database.listen(versionChannel, () => void look())
  return stop
}
