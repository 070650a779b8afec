import { z } from 'zod'
import { isDay } from '#domain/kernel/day.ts'
import { isWithin } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'

/** No character that a database, or JSON, has no place for: no NUL, no half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}

/** A text of 1 to `max` characters as people count them, without the white space around it. */
export function text(max: number) {
  return z
    .string()
    .trim()
    .min(1)
    .refine((value) => isWithin(value, max), { error: 'tooLong' })
    .refine(isStorable, { error: 'invalid' })
}

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string().refine(isDay, { error: 'day' })

/** The version the caller last read: a newer one in the meantime is a conflict. */
export const version = z.int().min(1)

/** Content as a reader gets it, and the language it really is in. */
export const readingView = z.object({ text: z.string(), language: z.enum(languages) })
