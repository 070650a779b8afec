import { z } from 'zod'
import { linkLengthMax, placeLengthMax } from '#domain/kernel/limits.ts'
import {
  durationDefault,
  durationMax,
  durationMin,
  meetingLinkMistake,
} from '#domain/conversations/one-to-ones/appointment.ts'
import { minuteOf } from '#domain/kernel/time/local-time.ts'
import { text, wholeNumber } from '#contract/kernel/fields.ts'

export const appointmentInput = z.strictObject({
  /** `HH:MM` in the planner's time zone; null for the whole day. */
  time: z
    .string()
    .refine((time) => minuteOf(time) !== undefined, { error: 'time' })
    .nullable(),
  /** Minutes. */
  duration: wholeNumber(durationMin, durationMax).default(durationDefault),
  place: text(placeLengthMax).nullable(),
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

export const appointmentView = z.object({
  /** Null for the whole day. */
  startsAt: z.string().meta({ format: 'date-time' }).nullable(),
  /** Minutes; null without a start time. */
  duration: z.int().nullable(),
  place: z.string().nullable(),
  link: z.string().meta({ format: 'uri' }).nullable(),
})
export type AppointmentView = z.output<typeof appointmentView>
