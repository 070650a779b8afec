import { spawnSync } from 'node:child_process'
import { freePort } from './free-port.ts'

export interface Standby {
  readonly url: URL
  /** Asks or tells it something as its superuser. */
  readonly psql: (statement: string) => string
  readonly kill: () => void
  readonly start: () => void
  readonly remove: () => void
}

const begun = `set -eu
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
as() { if [ "$(id -u)" = 0 ]; then runuser -u tandem-postgres -- "$@"; else "$@"; fi; }
`

/** A PostgreSQL that follows that of `scripts/with-postgres.sh` by streaming. */
export async function startStandby(primary: URL): Promise<Standby> {
  const port = await freePort()
  const run = (script: string, env: Readonly<Record<string, string>> = {}) => {
    const ran = spawnSync('bash', ['-c', begun + script], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...env },
    })
    if (ran.status !== 0) throw new Error(ran.stderr)
    return ran.stdout.trim()
  }
  const folder = run(`folder=$(mktemp -d)
if [ "$(id -u)" = 0 ]; then chown tandem-postgres "$folder"; fi
as "$bin/pg_basebackup" -h 127.0.0.1 -p ${primary.port} -U postgres -D "$folder/data" -R -X stream -c fast >&2
echo "$folder"`)
  const start = () =>
    run(`as "$bin/pg_ctl" -D "${folder}/data" -w -l "${folder}/log" -o "-p ${port} -c listen_addresses=127.0.0.1 \
      -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200 -c hot_standby=on" start >&2`)
  const kill = () => run(`as "$bin/pg_ctl" -D "${folder}/data" -m immediate stop >&2`)
  start()
  const url = new URL(primary)
  url.port = String(port)
  const psql = (statement: string) =>
    run(
      `"$bin/psql" -qAt -h 127.0.0.1 -p ${port} -U postgres -d ${url.pathname.slice(1)} -c "$ASKED"`,
      {
        ASKED: statement,
      },
    )
  const remove = () => {
    run(`as "$bin/pg_ctl" -D "${folder}/data" -m immediate stop >&2 || true; rm -rf "${folder}"`)
  }
  return { url, psql, kill, start: () => void start(), remove }
}
