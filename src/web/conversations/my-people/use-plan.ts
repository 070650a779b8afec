import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { isDay, type Day } from '#domain/kernel/day.ts'
import { refuseCreate } from '#domain/conversations/one-to-ones/access.ts'
import type { OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { recommendation } from '#web/conversations/one-to-ones/api.ts'
import {
  appointmentBody,
  appointmentMistakes,
  noAppointment,
  type AppointmentForm,
} from '#web/conversations/one-to-ones/appointment-api.ts'
import { planOneToOne, type Partner } from './api.ts'

interface PlanForm extends AppointmentForm {
  readonly type: OneToOneType
  /** Null for the recommended day. */
  readonly date: Day | null
}

const start: PlanForm = { type: 'FOLLOW_UP', date: null, ...noAppointment }

export function usePlan(
  { userId, firstName, current }: Partner,
  { onPlanned, onClose }: { readonly onPlanned: () => void; readonly onClose: () => void },
) {
  const t = useTranslations('teams.plan')
  const input = useTranslations('input')
  const why = useTranslations('refusals')
  const say = useDay()
  const session = useSession()
  const { today, timeZone } = session.me
  const { data: recommended } = useQuery(recommendation(session, userId))
  const dayOf = ({ date }: PlanForm) => date ?? recommended?.date ?? ''
  const problemOf = (date: Day) => {
    if (!isDay(date)) return input('day')
    const hasOpen = current !== null
    const { actor } = session
    const refusal = refuseCreate({ actor, collaboratorId: userId, hasOpen, date, today })
    if (refusal?.reason === 'date.inPast') return input('dateInPast')
    return refusal && why(refusal.reason)
  }
  const form = useForm<PlanForm, unknown>({
    start,
    check: (plan) => {
      const { time, duration, place, link } = appointmentMistakes(plan, {
        date: dayOf(plan),
        timeZone,
      })
      return errorsIn({
        date: problemOf(dayOf(plan)),
        time: time && input(time),
        duration: duration && input(duration),
        place: place && input(place),
        link: link && input(link),
      })
    },
    send: (plan) =>
      planOneToOne(session, userId, {
        type: plan.type,
        date: dayOf(plan),
        appointment: appointmentBody(plan),
      }),
    touches: ['one-to-ones', 'agenda'],
    done: (plan) => t('done', { name: firstName, date: say(dayOf(plan), 'long') }),
    failed: t('failed'),
    onDone: onPlanned,
    onClose,
  })
  return { form, date: dayOf(form.form), recommended }
}
