import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

interface Seen {
  readonly version: number
}

interface Table<Input, Scope> {
  add: (work: UnitOfWork, input: Input, scope: Scope) => Promise<{ id: string }>
  edit: (work: UnitOfWork, id: string, input: Input & Seen) => Promise<void>
  move: (work: UnitOfWork, id: string, place: Seen & { readonly to: number }) => Promise<Seen>
  remove: (work: UnitOfWork, id: string, seen: Seen) => Promise<void>
}

interface ArchiveTable<Input, Scope> extends Table<Input, Scope> {
  archive: (work: UnitOfWork, id: string, seen: Seen) => Promise<void>
  restore: (work: UnitOfWork, id: string, seen: Seen) => Promise<void>
}

type Of<Id extends string> = { readonly params: { readonly [Name in Id]: string } }
type Sent<Id extends string, Body> = Of<Id> & { readonly body: Body }

export function contentRoutes<
  const Id extends string,
  Added extends { readonly body: Input },
  Input,
  Scope,
>(table: Table<Input, Scope>, id: Id, scopeOf: (input: Added) => Scope) {
  return {
    add: (work: UnitOfWork, input: Added) => table.add(work, input.body, scopeOf(input)),
    edit: (work: UnitOfWork, { params, body }: Sent<Id, Input & Seen>) =>
      table.edit(work, params[id], body),
    move: (work: UnitOfWork, { params, body }: Sent<Id, Seen & { readonly to: number }>) =>
      table.move(work, params[id], body),
    remove: (work: UnitOfWork, { params, query }: Of<Id> & { readonly query: Seen }) =>
      table.remove(work, params[id], query),
  }
}

export function archivableRoutes<
  const Id extends string,
  Added extends { readonly body: Input },
  Input,
  Scope,
>(table: ArchiveTable<Input, Scope>, id: Id, scopeOf: (input: Added) => Scope) {
  return {
    ...contentRoutes(table, id, scopeOf),
    archive: (work: UnitOfWork, { params, body }: Sent<Id, Seen>) =>
      table.archive(work, params[id], body),
    restore: (work: UnitOfWork, { params, body }: Sent<Id, Seen>) =>
      table.restore(work, params[id], body),
  }
}
