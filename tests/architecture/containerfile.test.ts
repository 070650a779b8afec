import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTest, sourcesIn } from '#tests/support/source.ts'
import { faultsOf, stagesOf } from '../../scripts/containerfile.ts'

const text = readFileSync('Containerfile', 'utf8')
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const version: string = devDependencies.node

test('the image is of the Node that tests run on, and has no fault', () => {
  expect(faultsOf(text, version)).toEqual([])
})

test.each([
  ['another Node', `node:${version}`, 'node:24', 'not the official image'],
  ['the newest Node', `node:${version}-bookworm-slim`, 'node:latest', 'not the official image'],
  ['a stage that is none', '--from=build', '--from=builder', 'no stage before'],
  ['ADD', 'COPY src', 'ADD src', 'ADD'],
  ['another installation', 'npm ci', 'npm install', 'lock file'],
  ['scripts of packages', ' --ignore-scripts', '', 'scripts of packages'],
  ['a secret', 'ENV PORT=3000', 'ENV APP_SECRET=x', 'a secret'],
  ['root', 'USER 1000:1000', 'USER 0', 'root'],
  ['no user', 'USER 1000:1000', '', 'root'],
  ['no check', '/healthz', '/', '/healthz'],
  ['a shell', 'CMD ["node", "src/server/main.ts"]', 'CMD npm start', 'signal'],
])('%s is a fault', (_, from, to, fault) => {
  expect(faultsOf(text.replaceAll(from, to), version).join('\n')).toContain(fault)
})

test('of the sources of pages, the server reads what the image keeps', () => {
  expect(text).toContain('find src/web -mindepth 1 -maxdepth 1 -not -name public -exec rm -r')
  const read = sourcesIn('src/server').flatMap((file) =>
    isTest(file) ? [] : [...file.text.matchAll(/new URL\('(?:\.\.\/)+web\/([^']+)'/g)],
  )
  expect(read.map(([, path = '']) => path.split('/')[0])).toEqual(read.map(() => 'public'))
  expect(read).not.toEqual([])
})

test('what is copied into the image is let through to its build, and nothing else', () => {
  const copied = stagesOf(text).flatMap(({ steps }) =>
    steps.flatMap(({ instruction, flags, text: paths }) =>
      instruction === 'COPY' && !flags['from'] ? paths.split(/\s+/).slice(0, -1) : [],
    ),
  )
  const lines = readFileSync('.containerignore', 'utf8').split('\n')
  const kept = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(lines).toContain('*')
  expect(kept.toSorted()).toEqual([...new Set(copied)].toSorted())
})

test('no package of production runs a script when it is installed', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const installed = Object.entries<{ dev?: boolean; hasInstallScript?: boolean }>(packages)
  const scripted = installed.filter(([, it]) => !it.dev && it.hasInstallScript)
  expect(scripted.map(([path]) => path)).toEqual([])
})

test('compose.yaml trusts its own network, and mounts files and secrets that there are', () => {
  const compose = readFileSync('compose.yaml', 'utf8')
  const all = (pattern: RegExp) => [...compose.matchAll(pattern)].map(([, found = '']) => found)
  expect(all(/TRUSTED_PROXIES: (\S+)/g)).toEqual(all(/subnet: ([\d./]+)/g))
  const mounted = all(/- \.\/(deploy\/[\w.-]+):/g)
  expect(mounted).toHaveLength(3)
  expect(mounted.filter((path) => !existsSync(path))).toEqual([])
  const made = all(/file: \.\/secrets\/(\w+)/g)
  const making = readFileSync('deploy/make-secrets.sh', 'utf8')
  expect(made.filter((name) => !making.includes(`/${name}"`))).toEqual([])
  const used = all(/\/run\/secrets\/(\w+)/g)
  expect([...new Set(used)].toSorted()).toEqual(made.toSorted())
})

test('what the image sets wins over a copy of .env.example in compose.yaml too', () => {
  const example = readFileSync('.env.example', 'utf8')
  const [, service = ''] =
    /^ {2}tandem:\n((?: {4}.*\n)+)/m.exec(readFileSync('compose.yaml', 'utf8')) ?? []
  const set = [...text.matchAll(/^ENV (\w+)=(.+)$/gm)].filter(([, name]) =>
    example.includes(`\n${name}=`),
  )
  expect(set).toHaveLength(3)
  for (const [, name, value] of set) expect(service).toContain(`\n      ${name}: ${value}\n`)
})
