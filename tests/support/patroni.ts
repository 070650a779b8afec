import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { writeExample } from './proxies.ts'

/** Of Debian's packages patroni, etcd-server and haproxy; tests that need them are skipped where one isn't installed. */
export const hasPatroni = ['patroni', 'etcd', 'haproxy'].every(
  (name) => spawnSync('which', [name]).status === 0,
)

export type Machine = 'one' | 'two'
const machines: readonly Machine[] = ['one', 'two']

export interface Cluster {
  /** The primary's, through HAProxy. */
  readonly url: string
  readonly primary: () => Promise<Machine | undefined>
  /** Whether it has every write that was acknowledged. */
  readonly isSynchronous: (machine: Machine) => Promise<boolean>
  /** Sends a signal to all processes of a machine: SIGKILL as without power, SIGSTOP as without a network. */
  readonly signal: (machine: Machine, signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void
  readonly start: (machine: Machine) => void
  readonly stop: () => void
}

interface Place {
  readonly folder: string
  readonly port: number
  readonly apiPort: number
}

const passwords = ['change me', 'change me, too'] as const

/** Two PostgreSQL servers that Patroni leads by the examples of `deploy`, with etcd and HAProxy on this machine. */
export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-patroni-'))
  const user = serverUser()
  const newFolder = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path, { mode: 0o700 })
    if (user) chownSync(path, user.uid, user.gid)
    return path
  }
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (command: string, args: readonly string[], log: string) => {
    const output = openSync(join(folder, `${log}.log`), 'a')
    const env = { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8' }
    return spawn(command, args, { env, cwd: folder, stdio: ['ignore', output, output], ...user })
  }

  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()]
  const at = (of: number) => `http://127.0.0.1:${of}`
  const etcd = run(
    'etcd',
    [
      `--data-dir=${newFolder('etcd')}`,
      `--listen-client-urls=${at(etcdPort)}`,
      `--advertise-client-urls=${at(etcdPort)}`,
      `--listen-peer-urls=${at(peerPort)}`,
      `--initial-advertise-peer-urls=${at(peerPort)}`,
      `--initial-cluster=default=${at(peerPort)}`,
    ],
    'etcd',
  )

  const places = {} as Record<Machine, Place>
  for (const name of machines)
    places[name] = { folder: newFolder(name), port: await freePort(), apiPort: await freePort() }
  const running = {} as Record<Machine, ChildProcess>
  const start = (machine: Machine) => {
    const { folder: own } = places[machine]
    const file = configure(machine, places[machine], etcdPort)
    if (user) for (const path of [own, file]) chownSync(path, user.uid, user.gid)
    running[machine] = run('patroni', [file], machine)
  }
  const proxy = run(
    'haproxy',
    ['-db', '-f', configureProxy(folder, port, await freePort(), places)],
    'haproxy',
  )

  const answers = async (machine: Machine, path: string) => {
    const { apiPort } = places[machine]
    const asked = fetch(`${at(apiPort)}/${path}`, { signal: AbortSignal.timeout(1_000) })
    return (await asked.catch(() => undefined))?.status === 200
  }
  const primary = async () => {
    for (const machine of machines) if (await answers(machine, 'primary')) return machine
    return undefined
  }
  const isSynchronous = (machine: Machine) => answers(machine, 'sync')
  const signal = (machine: Machine, name: NodeJS.Signals) => {
    const pids = rootsOf(running[machine], places[machine]).flatMap(familyOf)
    for (const pid of pids) sendSignal(pid, name)
  }
  const stop = () => {
    for (const machine of machines) if (running[machine]) signal(machine, 'SIGKILL')
    for (const child of [proxy, etcd]) child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }

  const psql = (to: number, login: string, statement: string) =>
    spawnSync(
      'psql',
      ['-h', '127.0.0.1', '-p', String(to), '-U', login, '-qc', statement, 'postgres'],
      {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], PGPASSWORD: passwords[0] },
      },
    )
  try {
    start('one')
    await until(async () => (await primary()) === 'one')
    start('two')
    await until(() => isSynchronous('two'))
    const statement = `create role tandem login createdb createrole password '${passwords[0]}'`
    const made = psql(places.one.port, 'postgres', statement)
    if (made.status !== 0) throw new Error(made.stderr)
    await until(async () => psql(port, 'tandem', 'select 1').status === 0)
  } catch (error) {
    const logs = [...machines, 'etcd', 'haproxy'].map((name) => tailOf(join(folder, `${name}.log`)))
    stop()
    throw new Error(logs.join('\n'), { cause: error })
  }
  const url = `postgres://tandem:${encodeURIComponent(passwords[0])}@127.0.0.1:${port}/postgres`
  return { url, primary, isSynchronous, signal, start, stop }
}

/** PostgreSQL refuses root: the user of `scripts/with-postgres.sh`, made where it isn't there. */
function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const name = 'tandem-postgres'
  const id = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  if (id('-u').status !== 0) spawnSync('useradd', ['--system', '--shell', '/bin/bash', name])
  return { uid: Number(id('-u').stdout), gid: Number(id('-g').stdout) }
}

function configure(machine: Machine, { folder, port, apiPort }: Place, etcdPort: number): string {
  const bin = spawnSync('bash', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1'])
  return writeExample(folder, 'patroni.yml', [
    ['name: one', `name: ${machine}`],
    ['10.0.0.1:2379,10.0.0.2:2379,10.0.0.3:2379', `127.0.0.1:${etcdPort}`],
    ['10.0.0.1:8008', `127.0.0.1:${apiPort}`],
    ['10.0.0.1:5432', `127.0.0.1:${port}`],
    ['10.0.0.0/24', '127.0.0.1/32'],
    ['/var/lib/postgresql/15/tandem', join(folder, 'data')],
    ['/usr/lib/postgresql/15/bin', bin.stdout.toString().trim()],
    ['/var/lib/postgresql/pgpass-patroni', join(folder, 'pgpass')],
    [
      'max_connections: 200',
      `max_connections: 200\n        fsync: "off"\n        unix_socket_directories: ${folder}`,
    ],
  ])
}

function configureProxy(
  folder: string,
  port: number,
  readPort: number,
  { one, two }: Readonly<Record<Machine, Place>>,
): string {
  return writeExample(folder, 'haproxy-postgres.cfg', [
    ['127.0.0.1:5000', `127.0.0.1:${port}`],
    ['127.0.0.1:5001', `127.0.0.1:${readPort}`],
    ['10.0.0.1:5432 check port 8008', `127.0.0.1:${one.port} check port ${one.apiPort}`],
    ['10.0.0.2:5432 check port 8008', `127.0.0.1:${two.port} check port ${two.apiPort}`],
  ])
}

/** A process and all that it started, by their ids. */
function familyOf(pid: number): readonly number[] {
  const listed = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout
  const pairs = listed
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.flatMap(([id = 0, of]) => (of === parent ? [id, ...below(id)] : []))
  return [pid, ...below(pid)]
}

/** Those that run. PostgreSQL leaves Patroni's process; killed, it leaves a file with an id that another may get. */
function rootsOf(patroni: ChildProcess, { folder }: Place): readonly number[] {
  const file = join(folder, 'data', 'postmaster.pid')
  const named = existsSync(file) ? readFileSync(file, 'utf8').split('\n')[0] : ''
  const command = `/proc/${named}/cmdline`
  const isIt = named !== '' && existsSync(command) && readFileSync(command, 'utf8').includes(folder)
  const isRunning = patroni.exitCode === null && patroni.signalCode === null
  return [...(isRunning ? [patroni.pid ?? 0] : []), ...(isIt ? [Number(named)] : [])]
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

function tailOf(file: string): string {
  return readFileSync(file, 'utf8').slice(-2_000)
}

async function until(isSo: () => Promise<boolean>, ms = 60_000): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; await wait(200))
    if (await isSo()) return
  throw new Error('It took too long')
}
