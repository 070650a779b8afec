import { z } from 'zod'
import type { ContentRules } from '#domain/kernel/localized-fields.ts'
import { archived, contentWords, movedTo, newPlace, seenVersion } from './content.ts'
import { endpoint } from './endpoint.ts'
import { version } from './fields.ts'

/** One line for each call, for the API's reader. */
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
  /** What it says beside its texts. */
  readonly also?: Also
  /** What a new one belongs to, where no path says so. */
  readonly within?: Within
  /** Where they are: `/companies/:companyId/values`. */
  readonly path: All
  /** How paths call one of them: `valueId`. */
  readonly id: Id
  /** Where they are added, where that is elsewhere. */
  readonly addPath?: AddTo
}

/**
 * The calls with which administrators write content in an order. Each answers 409 over a newer version
 * than the one that was seen.
 */
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

/** The same for what can be archived and restored. */
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

/** Calls, or what answers them, with a word behind their names: `add` is `addLevel`. */
export type Named<Calls extends object, Word extends string> = {
  readonly [Name in keyof Calls & string as `${Name}${Word}`]: Calls[Name]
}

/** The calls of a group that has content of several kinds, by the kind. */
export function named<Calls extends object, const Word extends string>(word: Word, calls: Calls) {
  const all = Object.entries(calls).map(([name, call]) => [`${name}${word}`, call])
  return Object.fromEntries(all) as Named<Calls, Word>
}
