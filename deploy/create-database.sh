#!/bin/sh
# Creates the login and the database that DATABASE_URL names. The image of PostgreSQL runs it, once, as a superuser.
set -eu
url=$(cat "${DATABASE_URL_FILE:-/run/secrets/database_url}")
password=${url#*://tandem:}
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d postgres <<SQL
create role tandem login createrole password '${password%%@*}';
create database tandem owner tandem;
SQL
