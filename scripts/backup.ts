import { resolve } from 'node:path'
import { makeBackup } from '#server/administration/backups/backup-commands.ts'
import { machineOf, say } from './machine.ts'

// Backs up to a file, also while the server runs.

const [path = '', ...others] = process.argv.slice(2)
if (path === '' || path.startsWith('-') || others.length > 0) {
  console.error('npm run backup -- <file>')
  process.exit(64)
}
await say(async () => {
  const isEncrypted = await makeBackup(machineOf(), resolve(path), new Date())
  return [
    `${path} holds everything${isEncrypted ? ', encrypted with BACKUP_KEY' : ' in the clear, without the secret: keep that one, too'}.`,
  ]
})
