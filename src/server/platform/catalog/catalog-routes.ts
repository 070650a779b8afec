import type { ArchivedFrom, RestoreInput } from '#contract/kernel/catalog.ts'
import type { SeenVersion } from '#contract/kernel/fields.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'

interface Table<Input, Scope> {
  add: (work: UnitOfWork, input: Input, scope: Scope) => Promise<{ id: string }>
  edit: (work: UnitOfWork, id: string, input: Input & SeenVersion) => Promise<void>
  move: (
    work: UnitOfWork,
    id: string,
    place: SeenVersion & { readonly to: number },
  ) => Promise<SeenVersion>
  remove: (work: UnitOfWork, id: string, seen: SeenVersion) => Promise<void>
}

interface ArchiveTable<Input, Scope> extends Table<Input, Scope> {
  archive: (work: UnitOfWork, id: string, seen: SeenVersion) => Promise<ArchivedFrom>
  restore: (work: UnitOfWork, id: string, seen: RestoreInput) => Promise<void>
}

type Of<Id extends string> = { readonly params: { readonly [Name in Id]: string } }
type CatalogRequest<Id extends string, Body> = Of<Id> & { readonly body: Body }

export function catalogRoutes<
  const Id extends string,
  Added extends { readonly body: Input },
  Input,
  Scope,
>(table: Table<Input, Scope>, id: Id, scopeOf: (input: Added) => Scope) {
  return {
    add: (work: UnitOfWork, input: Added) => table.add(work, input.body, scopeOf(input)),
    edit: (work: UnitOfWork, { params, body }: CatalogRequest<Id, Input & SeenVersion>) =>
      table.edit(work, params[id], body),
    move: (
      work: UnitOfWork,
      { params, body }: CatalogRequest<Id, SeenVersion & { readonly to: number }>,
    ) => table.move(work, params[id], body),
    remove: (work: UnitOfWork, { params, query }: Of<Id> & { readonly query: SeenVersion }) =>
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
    ...catalogRoutes(table, id, scopeOf),
    archive: (work: UnitOfWork, { params, body }: CatalogRequest<Id, SeenVersion>) =>
      table.archive(work, params[id], body),
    restore: (work: UnitOfWork, { params, body }: CatalogRequest<Id, RestoreInput>) =>
      table.restore(work, params[id], body),
  }
}
