import { z } from 'zod'
import { isStorable } from '#domain/kernel/storable.ts'

export const pageSizes = [10, 20, 50, 100] as const
export const pageSizeDefault = 20

export const searchLengthMax = 100

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

export interface Page {
  readonly page: number
  readonly limit: number
}

export interface SearchPage extends Page {
  readonly search?: string | undefined
}

export const filterValuesMax = 50

/** One value or several, any of which matches: `role[]=ADMIN&role[]=USER`. */
export function anyOf<Value extends z.ZodType>(value: Value, max = filterValuesMax) {
  return z.union([z.array(value).min(1).max(max), value.transform((it) => [it])])
}

export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int() })
}

/** Of rows that are counted as far as it is cheap. */
export function partlyCountedPageOf<Row extends z.ZodType>(row: Row) {
  return pageOf(row).extend({
    /** If true, there are more than `total`. */
    isMore: z.boolean(),
  })
}
