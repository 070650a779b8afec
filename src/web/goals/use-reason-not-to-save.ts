import { useTranslations } from 'use-intl'
import { isDay, type Day } from '#domain/kernel/day.ts'
import { refuseDueDate } from '#domain/kernel/due-date.ts'
import { goalLengthMax, initiativeLengthMax, isWithin } from '#domain/kernel/limits.ts'
import { useSession } from '#web/kernel/session.tsx'
import { percentOf, refuseInitiatives, type GoalForm } from './goal-form.ts'

/** Why a goal cannot be saved as it is written, in words; undefined when it can. */
export function useReasonNotToSave(form: GoalForm, previous: Day | null): string | undefined {
  const t = useTranslations('goals.editor')
  const input = useTranslations('input')
  const why = useTranslations('refusals')
  const { today } = useSession().me
  const initiatives = form.tracking === 'initiatives' ? form.initiatives : []
  const weights = [form.weight, ...initiatives.map(({ weight }) => weight)]
  const isTooLong =
    !isWithin(form.description.trim(), goalLengthMax) ||
    initiatives.some((it) => !isWithin(it.description.trim(), initiativeLengthMax))
  const isUnsaid = initiatives.some((it) => it.description.trim() === '')
  const weighting = refuseInitiatives(initiatives)

  if (form.description.trim() === '') return t('describe')
  if (isUnsaid) return t('describeInitiatives')
  if (isTooLong) return input('tooLong')
  if (!isDay(form.dueDate)) return input('day')
  if (refuseDueDate(form.dueDate, today, previous)) return input('dateInPast')
  if (weights.some((weight) => percentOf(weight) === undefined)) return t('percent')
  return weighting && why(weighting.reason)
}
