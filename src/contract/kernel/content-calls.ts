import { z } from 'zod'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'
import { archived, contentWords, movedTo, newPlace, seenVersion } from './content.ts'
import { endpoint } from './endpoint.ts'
import { version } from './fields.ts'

type Summaries<Name extends string> = { readonly summaries: Readonly<Record<Name, string>> }

type Call = 'add' | 'edit' | 'move' | 'remove'

interface ContentCalls<
  Field extends string,
  All extends string,
  Id extends string,
  AddTo extends string,
  Also extends z.ZodRawShape,
  Within extends z.ZodRawShape,
> {
  readonly rules: ContentRules<Field>
  readonly also?: Also
  readonly within?: Within
  readonly path: All
  readonly id: Id
  readonly addPath?: AddTo
}

/** Each answers 409 when the caller's version is outdated. */
export function contentCalls<
  Field extends string,
  const All extends string,
  const Id extends string,
  const AddTo extends string = All,
  Also extends z.ZodRawShape = {},
  Within extends z.ZodRawShape = {},
>(content: ContentCalls<Field, All, Id, AddTo, Also, Within> & Summaries<Call>) {
  const { path, addPath = path, summaries } = content
  const words = { ...contentWords(content.rules), ...(content.also as Also) }
  const one = `${path}/:${content.id}` as const
  return {
    add: endpoint({
      method: 'POST',
      path: addPath as AddTo,
      access: 'admin',
      summary: summaries.add,
      body: z.strictObject({ ...words, ...(content.within as Within) }),
      response: z.object({ id: z.uuid() }),
    }),
    edit: endpoint({
      method: 'PUT',
      path: one,
      access: 'admin',
      summary: summaries.edit,
      body: z.strictObject({ ...words, version }),
    }),
    move: endpoint({
      method: 'PUT',
      path: `${one}/place` as const,
      access: 'admin',
      summary: summaries.move,
      body: newPlace,
      response: movedTo,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      access: 'admin',
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
  content: ContentCalls<Field, All, Id, AddTo, Also, Within> &
    Summaries<Call | 'archive' | 'restore'>,
) {
  const one = `${content.path}/:${content.id}` as const
  return {
    ...contentCalls(content),
    archive: endpoint({
      method: 'POST',
      path: `${one}/archive` as const,
      access: 'admin',
      summary: content.summaries.archive,
      body: archived,
    }),
    restore: endpoint({
      method: 'POST',
      path: `${one}/restore` as const,
      access: 'admin',
      summary: content.summaries.restore,
      body: archived,
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
