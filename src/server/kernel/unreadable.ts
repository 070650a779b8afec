import type { z } from 'zod'

export const unreadable = { isUnreadable: true } as const

export function isUnreadable(value: unknown) {
  return typeof value === 'object' && value !== null && Object.keys(value).join() === 'isUnreadable'
}

/** Replaces invalid list items by `unreadable`. Throws if anything else is invalid. */
export function readableOf(schema: z.ZodType, answer: unknown): unknown {
  const first = schema.safeParse(answer)
  if (first.success) return first.data
  const gaps = gapsOf(first.error.issues)
  if (!gaps) throw first.error
  const kept: unknown = structuredClone(answer)
  for (const { list, at } of gaps.toReversed()) listAt(kept, list).splice(at, 1)
  const shaped = schema.parse(kept)
  for (const { list, at } of gaps) listAt(shaped, list).splice(at, 0, unreadable)
  return shaped
}

interface Gap {
  readonly list: readonly PropertyKey[]
  readonly at: number
}

function gapsOf(issues: readonly { readonly path: readonly PropertyKey[] }[]): Gap[] | undefined {
  const gaps = new Map<string, Gap>()
  for (const { path } of issues) {
    const depth = path.findIndex((name) => typeof name === 'number')
    const at = path[depth]
    if (typeof at !== 'number') return undefined
    const list = path.slice(0, depth)
    gaps.set(JSON.stringify([list, at]), { list, at })
  }
  return [...gaps.values()].toSorted((one, other) => one.at - other.at)
}

function listAt(answer: unknown, path: readonly PropertyKey[]): unknown[] {
  return path.reduce<unknown>(
    (value, name) => (value as Readonly<Record<PropertyKey, unknown>>)[name],
    answer,
  ) as unknown[]
}
