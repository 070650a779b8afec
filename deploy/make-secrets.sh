#!/bin/sh
# Makes the secrets that compose.yaml reads, once: keep a copy of the folder in a safe place.
set -eu
folder=${1:-secrets}
if [ -e "$folder" ]; then echo "$folder is there already: nothing was changed." >&2; exit 1; fi
hex() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
mkdir -m 700 "$folder"
hex 48 > "$folder/app_secret"
hex 24 > "$folder/postgres_password"
printf 'postgres://tandem:%s@database/tandem' "$(hex 24)" > "$folder/database_url"
# Containers read them as users of their own; the folder keeps everyone else out.
chmod 444 "$folder"/*
