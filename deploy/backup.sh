#!/bin/sh
# Writes a copy of the database into BACKUPS and keeps the newest of them, BACKUPS_KEPT or seven.
# It needs a superuser: for any other login, the policies hide the rows of companies.
set -eu
folder=${BACKUPS:-/backups}
new=$folder/tandem-$(date -u +%Y-%m-%dT%H%M%SZ).dump
trap 'rm -f "$new.part"' EXIT
pg_dump --format=custom --file="$new.part" "${DATABASE:-tandem}"
sync "$new.part"
mv "$new.part" "$new"
ls -1 "$folder"/tandem-*.dump | sort -r | tail -n "+$((${BACKUPS_KEPT:-7} + 1))" | while read -r old; do rm "$old"; done
