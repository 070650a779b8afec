import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

export type ProxyName = 'haproxy' | 'nginx' | 'caddy'

export interface Proxy {
  readonly address: string
  /** What it answers without TLS. */
  readonly plain: string
  readonly stop: () => Promise<void>
}

interface Place {
  readonly folder: string
  readonly port: number
  readonly plainPort: number
  /** A certificate, and the same with its key. */
  readonly certificate: string
  readonly key: string
  readonly both: string
  readonly servers: Servers
}

/** Hosts and ports; those after the second in front of HAProxy alone. */
type Servers = readonly [string, string, ...string[]]

/** The examples of `deploy`, with addresses and certificates of the test in the place of those to change. */
const examples: Readonly<Record<ProxyName, (place: Place) => readonly string[]>> = {
  haproxy: ({ folder, port, plainPort, both, servers }) => {
    const file = writeExample(folder, 'haproxy.cfg', [
      ['bind :80', `bind 127.0.0.1:${plainPort}`],
      ['bind :443', `bind 127.0.0.1:${port}`],
      ['/etc/haproxy/tandem.pem', both],
      ['127.0.0.1:3000', servers[0]],
      [
        'server two 127.0.0.1:3001',
        servers
          .slice(1)
          .map((it, n) => `server further${n} ${it}`)
          .join('\n    '),
      ],
    ])
    return ['-db', '-f', file]
  },
  nginx: ({ folder, port, plainPort, certificate, key, servers }) => {
    const file = writeExample(folder, 'nginx.conf', [
      ['listen 80', `listen 127.0.0.1:${plainPort}`],
      ['listen 443', `listen 127.0.0.1:${port}`],
      ['/etc/nginx/tandem.crt', certificate],
      ['/etc/nginx/tandem.key', key],
      ['127.0.0.1:3000', servers[0]],
      ['127.0.0.1:3001', servers[1]],
    ])
    const main = join(folder, 'main.conf')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${join(folder, name)};`)
      .join(' ')
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    writeFileSync(
      main,
      `${user} daemon off; pid ${join(folder, 'pid')}; error_log stderr error; events {}
http { access_log off; ${temporary} include ${file}; }\n`,
    )
    return ['-c', main]
  },
  caddy: ({ folder, port, certificate, key, servers }) => {
    const file = writeExample(folder, 'Caddyfile', [
      [
        '{$TANDEM_HOST:tandem.example.com} {',
        `https://127.0.0.1:${port} {\n\ttls ${certificate} ${key}`,
      ],
      ['127.0.0.1:3000 127.0.0.1:3001', servers.join(' ')],
    ])
    const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'
    writeFileSync(file, options + readFileSync(file, 'utf8'))
    return ['run', '--adapter', 'caddyfile', '--config', file]
  },
}

/** Writes a file of `deploy` into a folder, with what is to be changed in it; throws where that is not in it. */
export function writeExample(
  folder: string,
  name: string,
  changes: readonly (readonly [string, string])[],
): string {
  const example = readFileSync(`deploy/${name}`, 'utf8')
  const changed = changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`)
    return text.replaceAll(from, to)
  }, example)
  const file = join(folder, name)
  writeFileSync(file, changed)
  return file
}

export function isInstalled(name: ProxyName): boolean {
  return spawnSync(name, [name === 'caddy' ? 'version' : '-v']).status === 0
}

export interface Certificate {
  readonly folder: string
  readonly text: string
}

/** A certificate of 127.0.0.1 that nobody signed, in files of a folder. */
export function makeCertificate(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-certificate-'))
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
  const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1
    -addext subjectAltName=IP:127.0.0.1 -keyout ${key} -out ${certificate}`
  const made = spawnSync('openssl', args.split(/\s+/), { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(made.stderr)
  const text = readFileSync(certificate, 'utf8')
  writeFileSync(join(folder, 'both'), text + readFileSync(key, 'utf8'))
  return { folder, text }
}

/** Starts a proxy with its example of `deploy` in front of servers. */
export async function startProxy(
  name: ProxyName,
  servers: Servers,
  certificate: Certificate,
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `tandem-${name}-`))
  const [port, plainPort] = [await freePort(), await freePort()]
  const of = (file: string) => join(certificate.folder, file)
  const files = { certificate: of('certificate'), key: of('key'), both: of('both') }
  const args = examples[name]({ folder, port, plainPort, servers, ...files })
  const child = spawn(name, args, { env: { PATH: process.env['PATH'], HOME: folder } })
  let printed = ''
  for (const output of [child.stdout, child.stderr])
    output.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const isOver = ended.then(() => {
    throw new Error(`${name} ended:\n${printed}`)
  })
  isOver.catch(() => undefined)
  await Promise.race([isOver, reachable(port)])
  return {
    address: `https://127.0.0.1:${port}`,
    plain: `http://127.0.0.1:${plainPort}`,
    stop: async () => {
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(patience)
      rmSync(folder, { recursive: true })
    },
  }
}

async function reachable(port: number): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isThere) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
