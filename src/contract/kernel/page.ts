import { z } from 'zod'
import { isStorable } from '#domain/kernel/storable.ts'

/** How many rows a page of a list can have (product decisions). */
export const pageSizes = [10, 20, 50, 100] as const
export const pageSizeDefault = 20

/** The longest search of a list, in code units. */
export const searchLengthMax = 100

/** Query of a list that is read page by page, the first being 1. */
export const pageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce
    .number()
    .pipe(z.literal([...pageSizes]))
    .default(pageSizeDefault),
  search: z
    .string()
    .trim()
    .max(searchLengthMax)
    .refine(isStorable, { error: 'invalid' })
    .optional(),
})

export type PageQuery = z.output<typeof pageQuery>

/** How many values one filter takes. */
export const filterValuesMax = 50

/** A filter of a list: one value, or several, any of which will do (`role[]=ADMIN&role[]=USER`). */
export function anyOf<Value extends z.ZodType>(value: Value) {
  return z.union([z.array(value).min(1).max(filterValuesMax), value.transform((it) => [it])])
}

/** One page of rows, and how many there are on all pages together. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int() })
}
