import { z } from 'zod'
import { linkLengthMax, placeLengthMax } from '#domain/kernel/limits.ts'
import {
  durationDefault,
  durationMax,
  durationMin,
  meetingLinkMistake,
} from '#domain/conversations/one-to-ones/appointment.ts'
import { minuteOf } from '#domain/kernel/local-time.ts'
import { text, wholeNumber } from '#contract/kernel/fields.ts'

/** When on its day, for how long and where. Null is none of it: without a time it is the whole day. */
export const appointmentInput = z.strictObject({
  /** `HH:MM`, by the clock of who plans it. */
  time: z
    .string()
    .refine((time) => minuteOf(time) !== undefined, { error: 'time' })
    .nullable(),
  /** Minutes. */
  duration: wholeNumber(durationMin, durationMax).default(durationDefault),
  place: text(placeLengthMax).nullable(),
  /** An http or https address. */
  link: z
    .string()
    .trim()
    .superRefine((link, context) => {
      const message = meetingLinkMistake(link)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .meta({ maxLength: linkLengthMax })
    .nullable(),
})
export type AppointmentInput = z.output<typeof appointmentInput>

/** When and where a one-to-one is, beside its day. */
export const appointmentView = z.object({
  /** Null for the whole day. */
  startsAt: z.string().meta({ format: 'date-time' }).nullable(),
  /** Minutes; null without a beginning. */
  duration: z.int().nullable(),
  place: z.string().nullable(),
  /** An http or https address to meet at. */
  link: z.string().meta({ format: 'uri' }).nullable(),
})
export type AppointmentView = z.output<typeof appointmentView>
