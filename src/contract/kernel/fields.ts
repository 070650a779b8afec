import { z } from 'zod'
import { knownTimeZone, timeZoneLengthMax } from '#domain/kernel/time-zone.ts'
import { isDay } from '#domain/kernel/day.ts'
import { emailMistake, toEmail } from '#domain/kernel/email.ts'
import { emailLengthMax, isWithin } from '#domain/kernel/limits.ts'
import { fieldName, type FieldName } from '#domain/kernel/localized-fields.ts'
import { languages } from '#domain/kernel/localized-text.ts'
import { lastNameMistake } from '#domain/kernel/name.ts'
import { isStorable } from '#domain/kernel/storable.ts'

/** A text of at most `max` characters as people count them, without the white space around it. */
function textUpTo(max: number) {
  return z
    .string()
    .trim()
    .refine((value) => isWithin(value, max), { error: 'tooLong' })
    .refine(isStorable, { error: 'invalid' })
    .meta({ maxLength: max })
}

/** The same with at least one character. */
export function text(max: number) {
  return textUpTo(max).min(1)
}

/** The same for the name of a person or a company, which stands in mails to others. */
export function name(max: number) {
  return text(max).superRefine(refusing((value) => lastNameMistake(value, max)))
}

/** The same for a last name, which people with one name do not have. */
export function lastName(max: number) {
  return textUpTo(max).superRefine(refusing((value) => lastNameMistake(value, max)))
}

/** Refuses what a rule of the domain finds a mistake in, by its code; a length is refused already. */
function refusing(mistakeIn: (value: string) => string | undefined) {
  return (value: string, context: z.core.$RefinementCtx<string>) => {
    const message = mistakeIn(value)
    if (message !== undefined && message !== 'tooLong')
      context.addIssue({ code: 'custom', message })
  }
}

type LocalizedShape<Field extends string> = {
  [Name in FieldName<Field>]: z.ZodOptional<ReturnType<typeof textUpTo>>
}

/**
 * A content field of several languages as bodies and answers have it: `name_en`, `name_es`, …, each
 * of at most `max` characters. Absent and empty mean the same (section 3).
 */
export function localized<Field extends string>(field: Field, max: number): LocalizedShape<Field> {
  const written = textUpTo(max).optional()
  return Object.fromEntries(
    languages.map((language) => [fieldName(field, language), written]),
  ) as LocalizedShape<Field>
}

/** A calendar day, `YYYY-MM-DD`. */
export const day = z.string().refine(isDay, { error: 'day' }).meta({ format: 'date' })

/** An e-mail address as it is kept: in lower case, without the white space around it. */
export const email = z
  .string()
  .overwrite(toEmail)
  .max(emailLengthMax)
  .superRefine(refusing(emailMistake))
  .meta({ format: 'email', maxLength: emailLengthMax })

/** An e-mail address as it is answered: it was checked when it came. */
export const emailView = z.string().meta({ format: 'email' })

/** The IANA name of a time zone, or one that the same zone has elsewhere. */
export const timeZone = z
  .string()
  .max(timeZoneLengthMax)
  .refine((zone) => knownTimeZone(zone) !== undefined, { error: 'invalid' })

/** An address to go to. */
export const address = z.string().meta({ format: 'uri' })

/** What proves something: characters that stand for random bytes, or digits, so many of them. */
export function token(pattern: RegExp, length: number) {
  return z.string().regex(pattern).meta({ minLength: length, maxLength: length })
}

/** A whole number that people enter: one that is not between its bounds, these included, is refused with both. */
export function wholeNumber(min: number, max: number) {
  const error = `wholeNumber:${min}:${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

/** The terms in force: to accept them is the only choice. */
export const termsAccepted = z.literal(true, { error: 'termsNeeded' })

/** The version the caller last read: a newer one in the meantime is a conflict. */
export const version = z.int().min(1)

/**
 * The one-to-one of the asker's that something is decided in: it is pending there, and takes effect
 * when that one is shared next. Without one it takes effect now.
 */
export const decidedIn = z.uuid().nullable().default(null)

/** Content as a reader gets it, and the language it really is in. */
export const readingView = z.object({ text: z.string(), language: z.enum(languages) })
