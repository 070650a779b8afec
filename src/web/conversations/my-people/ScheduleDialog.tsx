import { useMailWay } from '#web/kernel/account.tsx'
import { useTranslations } from 'use-intl'
import { durationMax, durationMin } from '#domain/conversations/one-to-ones/appointment.ts'
import { oneToOneTypes, type OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import { DayField } from '#web/kernel/forms/DayField.tsx'
import { FormDialog } from '#web/kernel/forms/FormDialog.tsx'
import { useNotify } from '#web/kernel/notify.tsx'
import { useRefresh } from '#web/kernel/use-refresh.ts'
import { useSession } from '#web/kernel/session.tsx'
import { takeBackPlanning } from '#web/conversations/one-to-ones/planning/planning-api.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import { AppointmentFields } from '#web/conversations/one-to-ones/planning/AppointmentFields.tsx'
import { QuestionSetField } from '#web/conversations/one-to-ones/planning/QuestionSetField.tsx'
import { RepeatField } from '#web/conversations/one-to-ones/planning/RepeatField.tsx'
import type { QuestionSet } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import type { RepeatWeeks } from '#domain/conversations/one-to-ones/repeat.ts'
import layout from '#web/kernel/ui/layout.module.css'
import type { Partner } from './api.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import type { RecommendationView } from '#contract/conversations/one-to-one-views.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isDay, type Day } from '#domain/kernel/time/day.ts'
import { refuseCreateOneToOne } from '#domain/conversations/one-to-ones/access.ts'
import { errorsIn } from '#web/kernel/forms/errors.ts'
import { useForm } from '#web/kernel/forms/use-form.ts'
import { recommendation } from '#web/conversations/one-to-ones/api.ts'
import {
  appointmentBody,
  appointmentMistakes,
  noAppointment,
  type AppointmentForm,
} from '#web/conversations/one-to-ones/planning/appointment-api.ts'

interface PlanForm extends AppointmentForm {
  readonly type: OneToOneType
  /** Null for the recommended day. */
  readonly date: Day | null
  readonly repeatWeeks: RepeatWeeks | null
  readonly questionSet: QuestionSet | null
}

const emptyPlan: PlanForm = {
  type: 'FOLLOW_UP',
  date: null,
  repeatWeeks: null,
  questionSet: null,
  ...noAppointment,
}

const touches = ['one-to-ones', 'agenda'] as const

function usePlan(
  { userId, firstName, current, requestedOn }: Partner,
  { onPlanned, onClose }: { readonly onPlanned: () => void; readonly onClose: () => void },
) {
  const t = useTranslations('teams.plan')
  const input = useTranslations('input')
  const why = useTranslations('refusals')
  const say = useDay()
  const session = useSession()
  const { today, timeZone } = session.me
  const queries = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const query = recommendation(session, userId)
  const { data: recommended } = useQuery(query)
  // Of the cache, not of the last render: it may come while the form is being sent.
  const dayOf = ({ date }: PlanForm) => date ?? queries.getQueryData(query.queryKey)?.date ?? ''
  const problemOf = (date: Day) => {
    if (!isDay(date)) return input('day')
    const hasOpen = current !== null
    const { actor } = session
    const refusal = refuseCreateOneToOne({ actor, collaboratorId: userId, hasOpen, date, today })
    if (refusal?.reason === 'date.inPast') return input('dateInPast')
    return refusal && why(refusal.reason)
  }
  const form = useForm<PlanForm, { readonly id: string }>({
    start: emptyPlan,
    check: (plan) => {
      const isAwaited = plan.date === null && dayOf(plan) === ''
      const { time, duration, place, link } = appointmentMistakes(plan, {
        date: dayOf(plan),
        timeZone,
      })
      return errorsIn({
        date: isAwaited ? undefined : problemOf(dayOf(plan)),
        time: time && !(isAwaited && time === 'timeInPast') ? input(time) : undefined,
        duration: duration && input(duration, { min: durationMin, max: durationMax }),
        place: place && input(place),
        link: link && input(link),
      })
    },
    send: async (plan) =>
      session.api.oneToOnes.create({
        params: { companyId: session.companyId, userId },
        body: {
          type: plan.type,
          date: plan.date ?? (await queries.ensureQueryData(query)).date,
          appointment: appointmentBody(plan),
          repeatWeeks: plan.repeatWeeks,
          questionSet: plan.questionSet ?? undefined,
        },
      }),
    touches,
    failed: t('failed'),
    onDone: (planned, plan) => {
      // Planning deletes a request, which nothing brings back.
      const undo =
        planned && requestedOn === null
          ? () => takeBackPlanning(session, planned.id).finally(() => refresh(touches))
          : undefined
      notify.done(t('done', { name: firstName, date: say(dayOf(plan), 'long') }), { undo })
      onPlanned()
    },
    onClose,
  })
  return { form, date: dayOf(form.form), recommended }
}

interface ScheduleDialogProps {
  readonly person: Partner
  readonly onPlanned: () => void
  readonly onClose: () => void
}

export function ScheduleDialog({ person, onPlanned, onClose }: ScheduleDialogProps) {
  const t = useTranslations('teams.plan')
  const types = useTranslations('one-to-ones.type')
  const delivery = useMailWay()
  const { today } = useSession().me
  const { form, date, recommended } = usePlan(person, { onPlanned, onClose })
  return (
    <FormDialog
      title={t('title', { name: person.name })}
      width="medium"
      form={form}
      submitLabel={t('save')}
    >
      <Choice
        label={t('type')}
        options={oneToOneTypes.map((value) => ({
          value,
          label: types(value),
          hint: t(`typeHint.${value}`),
        }))}
        value={form.form.type}
        onChange={(type) => type && form.set({ type })}
      />
      <DayField
        label={t('date')}
        min={today}
        value={date}
        onChange={(day) => form.set({ date: day })}
        error={form.errors['date']}
      />
      {recommended ? (
        <RecommendedDay
          recommended={recommended}
          taken={date === recommended.date}
          onTake={() => form.set({ date: null })}
        />
      ) : null}
      <RepeatField
        value={form.form.repeatWeeks}
        onChange={(repeatWeeks) => form.set({ repeatWeeks })}
      />
      {recommended?.isJoining ? (
        <p className={layout.note}>{t('joining', { name: person.firstName, delivery })}</p>
      ) : null}
      <AppointmentFields form={form.form} errors={form.errors} onChange={form.set} />
      <QuestionSetField
        value={form.form.questionSet}
        onChange={(questionSet) => form.set({ questionSet })}
      />
    </FormDialog>
  )
}

interface RecommendedDayProps {
  readonly recommended: RecommendationView
  readonly taken: boolean
  readonly onTake: () => void
}

function RecommendedDay({ recommended, taken, onTake }: RecommendedDayProps) {
  const t = useTranslations('teams.plan')
  const reasons = useTranslations('one-to-ones.reason')
  const say = useDay()
  const { date, days, due } = recommended
  const { today } = useSession().me
  const reason = due < today ? t('wasDue', { date: say(due) }) : reasons(recommended.reason)
  return (
    <div className={`${layout.note} ${layout.stack2} ${layout.start}`}>
      <p>
        {taken
          ? t('recommendedTaken', { days, reason })
          : t('recommended', { date: say(date, 'long'), days, reason })}
      </p>
      {taken ? null : (
        <Button size="compact-md" variant="subtle" onClick={onTake}>
          {t('useRecommended')}
        </Button>
      )}
    </div>
  )
}
