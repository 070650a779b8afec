import { z } from 'zod'
import { knownTimeZone, timeZoneLengthMax } from '#domain/kernel/time/time-zone.ts'
import { isDay } from '#domain/kernel/time/day.ts'
import { emailMistake, toEmail } from '#domain/kernel/email.ts'
import { emailLengthMax, isWithin } from '#domain/kernel/limits.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { lastNameMistake } from '#domain/kernel/name.ts'
import { isStorable } from '#domain/kernel/storable.ts'

/** Counts grapheme clusters. */
export function textUpTo(max: number) {
  return z
    .string()
    .trim()
    .refine((value) => isWithin(value, max), { error: 'tooLong' })
    .refine(isStorable, { error: 'invalid' })
    .meta({ maxLength: max })
}

export function text(max: number) {
  return textUpTo(max).min(1)
}

/** Stricter than `text`: names appear in mails to strangers. */
export function name(max: number) {
  return text(max).superRefine(refusing((value) => lastNameMistake(value, max)))
}

export function lastName(max: number) {
  return textUpTo(max).superRefine(refusing((value) => lastNameMistake(value, max)))
}

/** Skips `tooLong`, which the schema reports itself. */
function refusing(mistakeIn: (value: string) => string | undefined) {
  return (value: string, context: z.core.$RefinementCtx<string>) => {
    const message = mistakeIn(value)
    if (message !== undefined && message !== 'tooLong')
      context.addIssue({ code: 'custom', message })
  }
}

/** A moment of an answer, written by a handler as the database has it. */
export const instant = z
  .union([z.date(), z.iso.datetime({ offset: true })])
  .transform((at) => new Date(at).toISOString())
  .pipe(z.iso.datetime())

export const day = z.string().refine(isDay, { error: 'day' }).meta({ format: 'date' })

export const email = z
  .string()
  .overwrite(toEmail)
  .max(emailLengthMax)
  .superRefine(refusing(emailMistake))
  .meta({ format: 'email', maxLength: emailLengthMax })

export const emailView = z.string().meta({ format: 'email' })

export const timeZone = z
  .string()
  .max(timeZoneLengthMax)
  .refine((zone) => knownTimeZone(zone) !== undefined, { error: 'invalid' })

export const address = z.string().meta({ format: 'uri' })

export function token(pattern: RegExp, length: number) {
  return z.string().regex(pattern).meta({ minLength: length, maxLength: length })
}

/** Inclusive; the error code carries both bounds. */
export function wholeNumber(min: number, max: number) {
  const error = `wholeNumber:${min}:${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

export const termsAccepted = z.literal(true, { error: 'termsNeeded' })

/** Version the client last read (optimistic lock). */
export const version = z.int().min(1)

/** `editedAt` as it was read; without it, newer words are replaced. */
export const seenEdit = z.iso.datetime().nullable().optional()

/** The version that a change is based on, or the one it led to. */
export interface SeenVersion {
  readonly version: number
}

/** The asker's 1:1 it is decided in: effective when that one is shared. Null: effective now. */
export const decidedIn = z.uuid().nullable().default(null)

/** `language` is that of the text, maybe not the reader's. */
export const readingView = z.object({ text: z.string(), language: z.enum(languages) })

/** A record and its name, the same in every language. */
export const namedRecord = z.object({ id: z.uuid(), name: z.string() })

/** A record and its name in the reader's language. */
export const localizedRecord = z.object({ id: z.uuid(), name: readingView })
