import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/administration/backups/restore-commands.ts'
import { machineOf, say } from './machine.ts'

// Replaces what is in the database with a backup.

const usage = `npm run restore -- <file> [--dry-run] [--yes]
  --dry-run  checks the whole file and says what would be done
  --yes      replaces a database that isn't empty, which is saved first`

function asked() {
  try {
    const options = { 'dry-run': { type: 'boolean' }, yes: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const [path, ...others] = positionals
    if (path === undefined || others.length > 0) return undefined
    return { path: resolve(path), isDry: values['dry-run'] ?? false, isSure: values.yes ?? false }
  } catch {
    return undefined
  }
}

const what = asked()
if (!what) {
  console.error(usage)
  process.exit(64)
}
await say(() => restoreBackup(machineOf(), { ...what, now: new Date() }))
