import type { ArchivedFrom, RestoreInput } from '#contract/kernel/catalog.ts'
import type { SeenVersion } from '#contract/kernel/fields.ts'

type ItemParams<Id extends string> = {
  readonly companyId: string
} & { readonly [Name in Id]: string }

type Call<Id extends string, Sent, Answer = unknown> = (
  input: { params: ItemParams<Id> } & Sent,
) => Promise<Answer>

/** Calls of the contract that change an ordered catalog. */
interface ChangeCalls<Id extends string, Input extends SeenVersion> {
  readonly edit: Call<Id, { body: Input }>
  readonly move: Call<Id, { body: { version: number; to: number } }, SeenVersion>
  readonly remove?: Call<Id, { query: { version: number } }>
  readonly archive?: Call<Id, { body: { version: number } }, ArchivedFrom>
  readonly restore?: Call<Id, { body: RestoreInput }>
}

interface Changes<Input extends SeenVersion> {
  readonly edit: (id: string, input: Input) => Promise<unknown>
  readonly move: (id: string, place: SeenVersion & { readonly to: number }) => Promise<SeenVersion>
  readonly remove: (id: string, seen: SeenVersion) => Promise<unknown>
  readonly archive: (id: string, seen: SeenVersion) => Promise<ArchivedFrom | undefined>
  readonly restore: (id: string, seen: RestoreInput) => Promise<unknown>
}

/**
 * Binds a catalog's change calls to a company. `id` is the name of their path parameter; omitted calls
 * stay omitted.
 */
export function changesOf<
  const Id extends string,
  Input extends SeenVersion,
  Calls extends ChangeCalls<Id, Input>,
>(
  calls: Calls & ChangeCalls<Id, Input>,
  id: Id,
  companyId: string,
): Pick<Changes<Input>, keyof Calls & keyof Changes<Input>> {
  const at = (value: string) => ({ companyId, [id]: value }) as ItemParams<Id>
  const { edit, move, remove, archive, restore } = calls
  const changes: Changes<Input> = {
    edit: (value, body) => edit({ params: at(value), body }),
    move: (value, body) => move({ params: at(value), body }),
    remove: async (value, query) => remove?.({ params: at(value), query }),
    archive: async (value, body) => archive?.({ params: at(value), body }),
    restore: async (value, body) => restore?.({ params: at(value), body }),
  }
  const given = Object.entries(changes).filter(([name]) => name in calls)
  return Object.fromEntries(given) as unknown as Changes<Input>
}
