import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** Of Debian's package; tests that need it are skipped where it isn't installed. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0

export interface Pgbouncer {
  /** The database's address through the pooler. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a pooler in front of the server of `target`, with further lines of its configuration. */
export async function startPgbouncer(
  target: URL,
  settings: Readonly<Record<string, string | number>>,
): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-pgbouncer-'))
  // It refuses root, and reads these as another user.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const users = join(folder, 'users')
  writeFileSync(users, `"${target.username}" "${target.password}"\n`)
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: users,
    ...settings,
  }
  const file = join(folder, 'pgbouncer.ini')
  const of = Object.entries(lines).map(([name, value]) => `${name} = ${value}`)
  const database = `* = host=${target.hostname} port=${target.port || 5432}`
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...of, ''].join('\n'))
  const isRoot = process.getuid?.() === 0
  const child = spawn('pgbouncer', [...(isRoot ? ['--user=nobody'] : []), file])
  const ended = new Promise((resolve) => child.on('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes('process up')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`pgbouncer did not start:\n${printed}`)))
  })
  const url = new URL(target)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
