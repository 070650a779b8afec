import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// `npm run size:install`: what `npm ci --omit=dev` puts beside the runtime, in a folder of its own.

/** Files that no process reads: maps, declarations and texts. The Containerfile deletes them. */
const unread = /\.(map|d\.[cm]?ts|md|flow)$/
const shownMax = 12

interface LockedPackage {
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
}

function packageOf(path: string): string {
  const [, scope = '', name = ''] = /^((?:@[^/]+\/)?)([^/]+)/.exec(path) ?? []
  return scope + name
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1).padStart(6)} MB`
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
const installed = Object.entries(packages).filter(([path, it]) => path !== '' && !it.dev)
const scripted = installed.filter(([, it]) => it.hasInstallScript).map(([path]) => path)

const folder = mkdtempSync(join(tmpdir(), 'tandem-install-'))
try {
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file))
  const flags = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund']
  const ran = spawnSync('npm', flags, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  if (ran.status !== 0) process.exit(1)
  const root = join(folder, 'node_modules')
  const entries = readdirSync(root, { withFileTypes: true, recursive: true })
  const byPackage = new Map<string, number>()
  let read = 0
  let all = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const { size } = statSync(path)
    const name = packageOf(path.slice(root.length + 1))
    byPackage.set(name, (byPackage.get(name) ?? 0) + size)
    all += size
    if (!unread.test(entry.name)) read += size
  }
  const largest = [...byPackage].toSorted(([, a], [, b]) => b - a).slice(0, shownMax)
  console.log(`${inMegabytes(all)} of ${installed.length} packages; ${scripted.length} with install scripts ${scripted.join()}
${inMegabytes(read)} without maps, declarations and texts, as the image has it

${largest.map(([name, bytes]) => `${inMegabytes(bytes)} ${name}`).join('\n')}`)
} finally {
  rmSync(folder, { recursive: true })
}
