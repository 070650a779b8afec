import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deletionsOfTable } from '#server/administration/backups/backup-folder.ts'
import { parseEnv } from '#server/env.ts'
import { isLong } from '#tests/support/long.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-compose-'))
const secrets = join(folder, 'secrets')
afterAll(() => rmSync(folder, { recursive: true }))

const make = () => spawnSync('deploy/make-secrets.sh', [secrets], { encoding: 'utf8' })

test('the secrets that are made once are what the environment takes, and are not made again', () => {
  expect(make().status).toBe(0)
  const files = {
    DATABASE_URL_FILE: join(secrets, 'database_url'),
    APP_SECRET_FILE: join(secrets, 'app_secret'),
  }
  const parsed = parseEnv({ ...files, TRUSTED_PROXIES: '172.30.28.0/24' })
  expect(parsed).toHaveProperty('env.DATABASE_URL', expect.stringMatching(/^postgres:\/\/tandem:/))
  expect(statSync(secrets).mode % 0o1000).toBe(0o700)
  const before = readFileSync(files.APP_SECRET_FILE, 'utf8')
  expect(make()).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('nothing was changed'),
  })
  expect(readFileSync(files.APP_SECRET_FILE, 'utf8')).toBe(before)
})

test('a copy is due where none is a day old, is for nobody else to read, and is made at once if asked', () => {
  const [commands, copies] = [join(folder, 'commands'), join(folder, 'copies')]
  for (const it of [commands, copies]) mkdirSync(it)
  writeFileSync(join(commands, 'psql'), '#!/bin/sh\n', { mode: 0o755 })
  const dump =
    '#!/bin/sh\nfor it; do case $it in --file=*) echo copy >"${it#--file=}" ;; esac; done\n'
  writeFileSync(join(commands, 'pg_dump'), dump, { mode: 0o755 })
  const PATH = `${commands}:${process.env['PATH']}`
  const copy = (...args: string[]) => {
    const env = { ...process.env, PATH, BACKUPS: copies }
    expect(spawnSync('deploy/backup.sh', args, { env, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
    return readdirSync(copies)
  }
  expect(copy('deletions')).toEqual([])
  const [first = ''] = copy('due')
  expect(statSync(join(copies, first)).mode % 0o1000).toBe(0o600)
  expect(copy('due')).toEqual([first])
  const old = join(copies, 'tandem-2020-01-01T000000Z.dump')
  renameSync(join(copies, first), old)
  expect(copy()).toHaveLength(2)
  for (const hours of [-24, 24]) {
    for (const name of copy('due')) rmSync(join(copies, name))
    writeFileSync(old, '')
    const at = Date.now() / 1000 + hours * 3600
    utimesSync(old, at, at)
    expect(copy('due')).toHaveLength(2)
  }
})

/** As the services of compose.yaml run it, on a PostgreSQL of its own. */
const services = `set -eu
export PGHOST=127.0.0.1 PGUSER=postgres PGPORT=\${TEST_DATABASE_URL##*:}; PGPORT=\${PGPORT%/*}
psql -qd postgres -c 'drop role tandem'
DATABASE_URL_FILE=${secrets}/database_url deploy/create-database.sh
url=$(sed "s/@database/@127.0.0.1:$PGPORT/" ${secrets}/database_url)
node tests/support/fill-database.ts "$url"
mkdir ${folder}/backups
psql -qd tandem -c 'delete from account where id = (select id from account order by id limit 1)'
export BACKUPS=${folder}/backups BACKUPS_KEPT=2
deploy/backup.sh due
psql -qd tandem -c 'truncate deletion'
for n in 1 2 3; do deploy/backup.sh; sleep 1; done
DATABASE=nowhere deploy/backup.sh && exit 1
createdb --owner=tandem restored
pg_restore --exit-on-error -d restored "$(ls ${folder}/backups/*.dump | tail -n 1)"
for database in tandem restored; do
  psql -qAtd $database -c "select count(*), (select count(*) from company_user), (select count(*) from migration) from company"
done
# The login of the installation works with what a superuser restored.
node tests/support/fill-database.ts "\${url%tandem}restored"
psql -qAtd restored -c 'select count(*) from company'`

test.runIf(isLong)(
  'a database of compose.yaml is created, copied, and restored with every row',
  () => {
    const ran = spawnSync('scripts/with-postgres.sh', ['bash', '-c', services], {
      encoding: 'utf8',
    })
    expect(ran.status, ran.stderr).toBe(0)
    const [original = '', restored, companies] = ran.stdout.trim().split('\n').slice(-3)
    expect(restored).toBe(original)
    expect(original).toMatch(/^[1-9]\d*\|[1-9]\d*\|[1-9]\d*$/)
    expect(Number(companies)).toBe(Number.parseInt(original, 10) + 1)
    const kept = readdirSync(join(folder, 'backups'))
    expect(kept.filter((name) => name.endsWith('.dump'))).toHaveLength(2)
    expect(kept).toHaveLength(3)
    const noted = readFileSync(join(folder, 'backups', 'deletion.csv'), 'utf8')
    expect(deletionsOfTable(noted)).toMatchObject({ deletions: [{ kind: 'account' }] })
  },
)
