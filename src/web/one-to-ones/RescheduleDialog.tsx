import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/one-to-one-views.ts'
import { isDay, type Day } from '#domain/kernel/day.ts'
import { errorsIn } from '#web/forms/errors.ts'
import { DayField } from '#web/forms/DayField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { savedMeanwhile } from '#web/forms/SavedMeanwhile.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/use-day.ts'
import { oneToOne as oneToOneQuery, reschedule } from './api.ts'

interface RescheduleDialogProps {
  readonly oneToOne: OneToOneView
  readonly onClose: () => void
}

/** Moves a one-to-one to another day, today or later. */
export function RescheduleDialog({ oneToOne, onClose }: RescheduleDialogProps) {
  const t = useTranslations('one-to-ones.reschedule')
  const input = useTranslations('input')
  const say = useDay()
  const session = useSession()
  const queries = useQueryClient()
  const { today } = session.me
  const problemOf = (date: Day) => {
    if (!isDay(date)) return input('day')
    return date < today && date !== oneToOne.date ? input('dateInPast') : undefined
  }
  const form = useForm({
    start: { date: oneToOne.date },
    version: oneToOne.version,
    check: ({ date }) => errorsIn({ date: problemOf(date) }),
    send: ({ date }, version) => reschedule(session, oneToOne.id, { date, version }),
    newest: async () => {
      const query = oneToOneQuery(session, oneToOne.id)
      const { date, version } = await queries.fetchQuery({ ...query, staleTime: 0 })
      return { form: { date }, version }
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
    </FormDialog>
  )
}
