#!/usr/bin/env bash
# Runs a command with TEST_DATABASE_URL naming a PostgreSQL of its own, on loopback, in a folder
# that goes with it. Installs PostgreSQL with apt where there is none.
set -euo pipefail

find_bin() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
bin=$(find_bin)
if [ ! -x "${bin:-}/initdb" ]; then
  apt-get update -qq && apt-get install -y -qq postgresql >/dev/null
  bin=$(find_bin)
fi

folder=$(mktemp -d)
as=()
# PostgreSQL refuses to run as root.
if [ "$(id -u)" = 0 ]; then
  id tandem-postgres >/dev/null 2>&1 || useradd --system --shell /bin/bash tandem-postgres
  chown tandem-postgres "$folder"
  as=(runuser -u tandem-postgres --)
fi

stop() { "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"; }
trap stop EXIT

port=${TEST_POSTGRES_PORT:-$((20000 + RANDOM % 20000))}
"${as[@]}" "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 >/dev/null
# Tests need no durability, only the same answers.
"${as[@]}" "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-p $port -c listen_addresses=127.0.0.1 \
  -c unix_socket_directories=$folder -c fsync=off -c synchronous_commit=off -c full_page_writes=off \
  -c max_connections=200" start >/dev/null
"$bin/psql" -qh 127.0.0.1 -p "$port" -U postgres postgres \
  -c 'create role tandem login createrole createdb' >/dev/null

TEST_DATABASE_URL="postgres://tandem@127.0.0.1:$port/postgres" "$@"
