import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { repeatDeletions, restoreBackup } from '#server/administration/backups/restore-commands.ts'
import { machineOf, say } from './machine.ts'

// Replaces what is in the database with a backup, or deletes again what was deleted before one was restored.

const usage = `npm run restore -- <file> [--dry-run] [--yes]
npm run restore -- --deletions <file> [--dry-run]
  --dry-run    checks the whole file and says what would be done
  --yes        replaces a database that isn't empty, which is saved first
  --deletions  deletes again what the file lists: the table "deletion" of a database, in CSV`

function asked() {
  try {
    const options = {
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean' },
      deletions: { type: 'string' },
    } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const { deletions, 'dry-run': isDry = false, yes: isSure = false } = values
    const [path = deletions, ...others] = positionals
    const isOne = others.length === 0 && (deletions === undefined || positionals.length === 0)
    if (path === undefined || !isOne) return undefined
    return { path: resolve(path), isDry, isSure, isDeletions: deletions !== undefined }
  } catch {
    return undefined
  }
}

const what = asked()
if (!what) {
  console.error(usage)
  process.exit(64)
}
const carryOut = what.isDeletions ? repeatDeletions : restoreBackup
await say(() => carryOut(machineOf(), { ...what, now: new Date() }))
