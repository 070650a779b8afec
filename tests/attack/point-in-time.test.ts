import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isLong } from '#tests/support/long.ts'

const documented =
  readFileSync('docs/backup.md', 'utf8').split('## PostgreSQL of your own')[1] ?? ''
const [setUp = '', goBack = ''] = Array.from(
  documented.matchAll(/```sh\n(.*?)```/gs),
  ([, commands = '']) =>
    commands
      .replaceAll('/etc/postgresql/15/main/conf.d/pgbackrest.conf', '$data/postgresql.auto.conf')
      .replaceAll('/etc/pgbackrest.conf', '$PGBACKREST_CONFIG')
      .replaceAll('/var/lib/postgresql/15/main', '$data')
      .replaceAll("<<'END'\n[global]", '<<END\n[global]')
      .replaceAll('/var/lib/pgbackrest', '$folder/repository')
      .replace(/--target='[^']*'/, '--target="$moment"'),
)

/** The documented commands, with the folders and the user of scripts/with-postgres.sh instead of Debian's. */
const script = `set -eu
export PGHOST=127.0.0.1 PGUSER=postgres PGPORT=\${TEST_DATABASE_URL##*:}; PGPORT=\${PGPORT%/*}
data=$(psql -qAtc 'show data_directory' postgres) folder=$(psql -qAtc 'show unix_socket_directories' postgres)
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1) owner=$(stat -c %U "$data")
export PGBACKREST_CONFIG=$folder/pgbackrest.conf PGBACKREST_LOG_PATH=$folder PGBACKREST_LOCK_PATH=$folder/lock
export PGBACKREST_SPOOL_PATH=$folder/spool PGBACKREST_PG1_PORT=$PGPORT PGBACKREST_PG1_SOCKET_PATH=$folder PGBACKREST_PG1_USER=postgres
options=$(sed 's/^[^ ]* "-D" "[^"]*"//; s/"//g' "$data/postmaster.opts")
apt() { :; }
sudo() { shift 2; if [ "$(id -un)" = "$owner" ]; then "$@"; else runuser -u "$owner" -- "$@"; fi; }
systemctl() { sudo -u postgres "$bin/pg_ctl" -D "$data" -w -l "$folder/log" -o "$options" "$1" >&2; }
url=postgres://tandem@127.0.0.1:$PGPORT/tandem
count() { psql -qAtc 'select (select count(*) from company), (select count(*) from company_user)' tandem; }

createdb --owner=tandem tandem
node tests/support/fill-database.ts "$url"
${setUp}
node tests/support/fill-database.ts "$url"
count
moment=$(psql -qAtc 'select now()' tandem); sleep 1
psql -qc 'truncate company cascade' tandem 2>&1 | tail -n 1 >&2
count
cd "$folder"
${goBack}
cd - >&2
for n in $(seq 100); do [ "$(psql -qAtc 'select pg_is_in_recovery()' tandem)" = t ] || break; sleep 0.1; done
count
node --input-type=module -e "
const { startProduct } = await import('#tests/support/product.ts')
const product = await startProduct({ env: { DATABASE_URL: '$url', APP_SECRET: 'x'.repeat(40) } })
console.log((await fetch(product.address + '/readyz')).status)
await product.stop()"`

test.runIf(isLong)('what was deleted is back after the documented commands', ({ skip }) => {
  if (spawnSync('pgbackrest', ['version']).status !== 0) return skip('pgbackrest is not installed')
  const ran = spawnSync('scripts/with-postgres.sh', ['bash', '-c', script], { encoding: 'utf8' })
  expect(ran.status, ran.stdout + ran.stderr).toBe(0)
  const said = ran.stdout.split('\n').filter((line) => /^\d+(\|\d+)?$/.test(line))
  const [before, without, after, ready] = said
  expect(before).toMatch(/^2\|[1-9]\d*$/)
  expect([without, after, ready]).toEqual(['0|0', before, '200'])
})
