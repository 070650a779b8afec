import { z } from 'zod'
import type { CatalogRules } from '#domain/kernel/localized-fields.ts'
import {
  archived,
  archivedFrom,
  catalogWords,
  movedTo,
  newPlace,
  restored,
  seenVersion,
} from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { version } from './fields.ts'

type Summaries<Name extends string> = { readonly summaries: Readonly<Record<Name, string>> }

type Call = 'add' | 'edit' | 'move' | 'remove'

interface CatalogCalls<
  Field extends string,
  All extends string,
  Id extends string,
  AddTo extends string,
  Also extends z.ZodRawShape,
  Within extends z.ZodRawShape,
> {
  readonly rules: CatalogRules<Field>
  readonly also?: Also
  readonly within?: Within
  readonly path: All
  readonly id: Id
  readonly addPath?: AddTo
}

/** Each answers 409 when the caller's version is outdated. */
export function catalogCalls<
  Field extends string,
  const All extends string,
  const Id extends string,
  const AddTo extends string = All,
  Also extends z.ZodRawShape = {},
  Within extends z.ZodRawShape = {},
>(catalog: CatalogCalls<Field, All, Id, AddTo, Also, Within> & Summaries<Call>) {
  const { path, addPath = path, summaries } = catalog
  const words = { ...catalogWords(catalog.rules), ...(catalog.also as Also) }
  const one = `${path}/:${catalog.id}` as const
  return {
    add: endpoint.admin({
      route: `POST ${addPath as AddTo}`,
      adds: true,
      summary: summaries.add,
      body: z.strictObject({ ...words, ...(catalog.within as Within) }),
      response: z.object({ id: z.uuid() }),
    }),
    edit: endpoint.admin({
      route: `PUT ${one}`,
      summary: summaries.edit,
      body: z.strictObject({ ...words, version }),
    }),
    move: endpoint.admin({
      route: `PUT ${one}/place`,
      summary: summaries.move,
      body: newPlace,
      response: movedTo,
    }),
    remove: endpoint.admin({
      route: `DELETE ${one}`,
      summary: summaries.remove,
      query: seenVersion,
    }),
  }
}

export function archivableCalls<
  Field extends string,
  const All extends string,
  const Id extends string,
  const AddTo extends string = All,
  Also extends z.ZodRawShape = {},
  Within extends z.ZodRawShape = {},
>(
  catalog: CatalogCalls<Field, All, Id, AddTo, Also, Within> &
    Summaries<Call | 'archive' | 'restore'>,
) {
  const one = `${catalog.path}/:${catalog.id}` as const
  return {
    ...catalogCalls(catalog),
    archive: endpoint.admin({
      route: `POST ${one}/archive`,
      summary: catalog.summaries.archive,
      body: archived,
      response: archivedFrom,
    }),
    restore: endpoint.admin({
      route: `POST ${one}/restore`,
      summary: catalog.summaries.restore,
      body: restored,
    }),
  }
}

/** `add` + `Level` = `addLevel`. */
export type SuffixedCalls<Calls extends object, Word extends string> = {
  readonly [Name in keyof Calls & string as `${Name}${Word}`]: Calls[Name]
}

export function suffixCalls<Calls extends object, const Word extends string>(
  word: Word,
  calls: Calls,
) {
  const all = Object.entries(calls).map(([name, call]) => [`${name}${word}`, call])
  return Object.fromEntries(all) as SuffixedCalls<Calls, Word>
}
