/** What a script does as the owner of some tables, whom their policies are forced on outside of it. */
export function unforced(tables: readonly string[], script: string): string {
  const each = (how: string) =>
    tables.map((table) => `alter table ${table} ${how} row level security;`).join('')
  return `begin; ${each('no force')} ${script} ${each('force')} commit;`
}
