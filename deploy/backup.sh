#!/bin/sh
# Writes a copy of the database into BACKUPS and keeps the newest of them, BACKUPS_KEPT or seven. With "due" it does so
# only where the newest is a day old, and with "deletions" not at all.
# What is deleted for good it adds each time by ids to deletion.csv beside them: `npm run restore -- --deletions` deletes
# it again after a copy was restored.
# It needs a superuser: for any other login, the policies hide the rows of companies.
set -eu
folder=${BACKUPS:-/backups}
list=$folder/deletion.csv
if [ "$(psql -qAtc "select to_regclass('deletion')" "${DATABASE:-tandem}")" ]; then
  psql -qAtF, -c 'table deletion' "${DATABASE:-tandem}" >"$list.new"
  if [ -e "$list" ]; then sort -u -o "$list.new" "$list.new" "$list"; fi
  sync "$list.new"
  mv "$list.new" "$list"
fi
if [ "${1:-}" = deletions ]; then exit; fi
# Five minutes less than a day: compose.yaml asks so often. A copy from the future, where the clock was set back, is none.
newest=$(find "$folder" -name 'tandem-*.dump' -mmin -1435 ! -newermt now)
if [ $# -gt 0 ] && [ "$newest" ]; then exit; fi
new=$folder/tandem-$(date -u +%Y-%m-%dT%H%M%SZ).dump
trap 'rm -f "$new.part"' EXIT
(umask 077 && pg_dump --format=custom --file="$new.part" "${DATABASE:-tandem}")
sync "$new.part"
mv "$new.part" "$new"
ls -1 "$folder"/tandem-*.dump | sort -r | tail -n "+$((${BACKUPS_KEPT:-7} + 1))" | while read -r old; do rm "$old"; done
