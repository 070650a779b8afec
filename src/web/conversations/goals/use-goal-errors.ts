import { useTranslations } from 'use-intl'
import { isDay, type Day } from '#domain/kernel/time/day.ts'
import { refuseDueDate } from '#domain/kernel/due-date.ts'
import { detailsOf, goalDetails } from '#domain/conversations/goals/goal.ts'
import { goalLengthMax, initiativeLengthMax, isWithin } from '#domain/kernel/limits.ts'
import { errorsIn, type FieldErrors } from '#web/kernel/forms/errors.ts'
import { useTextMistake } from '#web/kernel/forms/use-text-mistake.ts'
import { useSession } from '#web/kernel/session.tsx'
import { percentOf, refuseInitiatives, type GoalForm, type InitiativeForm } from './goal-form.ts'

/** `previous` is the saved due date: it may stay even if it has passed. */
export function useGoalErrors(previous: Day | null): (form: GoalForm) => FieldErrors {
  const t = useTranslations('goals.editor')
  const input = useTranslations('input')
  const mistakeIn = useTextMistake()
  const why = useTranslations('refusals')
  const { today } = useSession().me

  const dayError = (dueDate: Day) => {
    if (!isDay(dueDate)) return input('day')
    return refuseDueDate(dueDate, today, previous) && input('dateInPast')
  }
  const weightError = (weight: string) =>
    percentOf(weight) === undefined ? t('percent') : undefined

  const errorsOfInitiatives = (initiatives: readonly InitiativeForm[]) => {
    const weighting = refuseInitiatives(initiatives)
    const [first] = initiatives
    // An error in the total shows at the first weight.
    const all = weighting && first && { [pathIn(first, 'weight')]: why(weighting.reason) }
    const each = initiatives.flatMap((it) => [
      [
        pathIn(it, 'description'),
        mistakeIn(it.description, initiativeLengthMax, t('describeInitiative')),
      ],
      [pathIn(it, 'weight'), weightError(it.weight)],
    ])
    return { ...all, ...errorsIn(Object.fromEntries(each)) }
  }
  return ({ description, dueDate, weight, tracking, initiatives, ...form }) => ({
    ...errorsIn({
      description: mistakeIn(description, goalLengthMax, t('describe')),
      ...detailsOf((key) =>
        isWithin(form[key].trim(), goalDetails[key].lengthMax) ? undefined : input('tooLong'),
      ),
      dueDate: dayError(dueDate),
      weight: weightError(weight),
    }),
    ...(tracking === 'initiatives' ? errorsOfInitiatives(initiatives) : {}),
  })
}

export function pathIn({ key }: InitiativeForm, field: 'description' | 'weight'): string {
  return `initiatives.${key}.${field}`
}
