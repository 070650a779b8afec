import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { isDay, type Day } from '#domain/kernel/time/day.ts'
import { durationMax, durationMin } from '#domain/conversations/one-to-ones/appointment.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { DayField } from '#web/kernel/forms/DayField.tsx'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { appointmentBody, appointmentForm, appointmentMistakes } from './appointment-api.ts'
import { AppointmentFields } from './AppointmentFields.tsx'
import { RepeatField } from './RepeatField.tsx'
import { oneToOne as oneToOneQuery } from '#web/conversations/meeting/api.ts'

interface RescheduleDialogProps {
  readonly oneToOne: OneToOneView
  readonly onClose: () => void
}

export function RescheduleDialog({ oneToOne, onClose }: RescheduleDialogProps) {
  const t = useTranslations('one-to-ones.reschedule')
  const input = useTranslations('input')
  const say = useDay()
  const session = useSession()
  const queries = useQueryClient()
  const { today, timeZone } = session.me
  const planned = (it: OneToOneView) => ({
    ...appointmentForm(it.appointment, it.date, timeZone),
    repeatWeeks: it.repeatWeeks,
  })
  const before = planned(oneToOne)
  const { finishBy } = oneToOne
  const problemOf = (date: Day) => {
    if (!isDay(date)) return input('day')
    const isItsDay = date === before.date || date === oneToOne.date
    return date < today && !isItsDay ? input('dateInPast') : undefined
  }
  const form = useForm({
    start: before,
    version: oneToOne.version,
    check: (asked) => {
      const { time, duration, place, link } = appointmentMistakes(asked, {
        date: asked.date,
        timeZone,
        before,
      })
      return errorsIn({
        date: problemOf(asked.date),
        time: time && input(time),
        duration: duration && input(duration, { min: durationMin, max: durationMax }),
        place: place && input(place),
        link: link && input(link),
      })
    },
    send: (asked, version) =>
      session.api.oneToOnes.reschedule({
        params: { companyId: session.companyId, oneToOneId: oneToOne.id },
        body: {
          date: asked.date,
          version,
          appointment: appointmentBody(asked),
          ...(finishBy ? {} : { repeatWeeks: asked.repeatWeeks }),
        },
      }),
    newest: async () => {
      const query = oneToOneQuery(session, oneToOne.id)
      const newest = await queries.fetchQuery({ ...query, staleTime: 0 })
      return { form: planned(newest), version: newest.version }
    },
    touches: ['one-to-ones'],
    done: ({ date }) => t('done', { date: say(date, 'long') }),
    failed: t('failed'),
    onDone: onClose,
    onClose,
  })
  const theirs = form.theirs?.date
  return (
    <FormDialog title={t('action')} form={form} submitLabel={t('save')}>
      <DayField
        label={t('date')}
        description={savedMeanwhile(theirs && say(theirs))}
        min={today}
        {...form.field('date')}
      />
      {finishBy ? null : (
        <RepeatField
          value={form.form.repeatWeeks}
          onChange={(repeatWeeks) => form.set({ repeatWeeks })}
        />
      )}
      <AppointmentFields form={form.form} errors={form.errors} onChange={form.set} />
    </FormDialog>
  )
}
