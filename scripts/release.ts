import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readMigrations } from '#server/kernel/db/migrate.ts'
import { releaseFolder } from '#demo/releases.ts'
import { snapshotFile } from '#demo/snapshot.ts'

// npm run release -- 0.2.0: sets the version, heads the changelog, keeps the demo's rows for the upgrade test, commits
// and tags. Nothing is pushed.

const [version = ''] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

function refusal(): string | undefined {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return 'Name a version: npm run release -- 0.2.0'
  if (git('status', '--porcelain') !== '') return 'Commit or stash what has changed first.'
  if (git('tag', '--list', `v${version}`) !== '') return `v${version} is tagged already.`
  return undefined
}

function rewrite(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file} has nothing to change.`)
  writeFileSync(file, changed)
}

const said = refusal()
if (said) {
  console.error(said)
  process.exit(1)
}
const former = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
const versioned = (text: string) =>
  text.replace(`"version": "${former}"`, `"version": "${version}"`)
rewrite('package.json', versioned)
// The lock names it at its top and of the root package.
rewrite('package-lock.json', (text) => versioned(versioned(text)))
const day = new Date().toISOString().slice(0, 10)
rewrite('CHANGELOG.md', (text) =>
  text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} · ${day}\n`),
)
const migration = (await readMigrations()).at(-1)?.name
mkdirSync(releaseFolder, { recursive: true })
const kept = `${JSON.stringify({ version, migration })}\n${readFileSync(snapshotFile, 'utf8')}`
writeFileSync(new URL(`${version}.jsonl.gz`, releaseFolder), gzipSync(kept, { level: 9 }))
git('add', '--all')
git('commit', '--quiet', '--message', `Release ${version}`)
git('tag', '--annotate', `v${version}`, '--message', `Tandem ${version}`)
console.log(`v${version} is committed and tagged. git push --follow-tags publishes it.`)
