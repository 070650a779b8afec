import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { boxes } from '#domain/conversations/nine-box/axes.ts'
import { performanceScores } from '#domain/conversations/one-to-ones/scores.ts'
import { paces } from '#domain/conversations/one-to-ones/schedule.ts'
import { breakdowns } from '#domain/overviews/statistics/figures.ts'
import { periodsUntil } from '#domain/conversations/one-to-ones/period.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useSession } from '#web/kernel/session.tsx'
import { chipsOf } from '#web/kernel/lists/chips-of.ts'
import { useListSearch } from '#web/kernel/lists/use-list-search.ts'
import { statisticsChoices } from './api.ts'
import { useBoxName } from './use-box-name.ts'

/** Apply to the whole page. */
export const ofWhom = ['area', 'team', 'level', 'step'] as const
/** `date` applies to the work figures too. */
const ofWhen = ['date', 'since', 'by'] as const
/** Apply to the list of people only. */
const ofPeople = ['pace', 'goals', 'overdue', 'performance', 'position'] as const

export const personSorts = ['name', 'days', 'rhythm', 'goals', 'agreements', 'overdue'] as const

export function useStatisticsFilters() {
  const t = useTranslations('statistics')
  const users = useTranslations('users')
  const performances = useTranslations('one-to-ones.performance')
  const session = useSession()
  const { data } = useSuspenseQuery(statisticsChoices(session))
  const boxName = useBoxName()
  const day = useDay()
  const { today } = session.me
  const choices = useMemo(() => {
    const named = (all: readonly { readonly id: string; readonly name: string }[]) =>
      all.map(({ id, name }) => ({ value: id, label: name }))
    const days = periodsUntil(today)
      .slice(1)
      .map(({ to }) => ({ value: to, label: day(to) }))
    return {
      area: named(data.areas),
      team: named(data.teams),
      level: named(data.levels),
      step: named(data.steps),
      date: days,
      since: days,
      by: breakdowns.slice(1).map((value) => ({ value, label: t(`filters.${value}`) })),
      pace: paces.map((value) => ({ value, label: t(`person.pace.${value}`) })),
      goals: (['kept', 'other'] as const).map((value) => ({
        value,
        label: t(`person.goals.${value}`),
      })),
      overdue: [{ value: 'yes', label: t('person.withOverdue') }],
      performance: performanceScores.map((value) => ({
        value,
        label: performances(value),
      })),
      position: [
        ...boxes.map((box) => ({ value: `${box.impact}-${box.culture}`, label: boxName(box) })),
        { value: 'none', label: t('nineBox.notPlaced') },
      ],
    }
  }, [data, t, performances, today, day, boxName])
  const options = useMemo(
    () => ({
      sorts: personSorts,
      filters: Object.fromEntries(
        Object.entries(choices).map(([key, all]) => [key, all.map(({ value }) => value)]),
      ),
      anyId: ofWhom,
    }),
    [choices],
  )
  const [asked, change] = useListSearch(options)
  const { since = '', ...rest } = asked.filters
  const { date = today } = rest
  // The day to compare with is before that of the figures.
  const query = since < date ? asked : { ...asked, filters: rest }
  const offered = { ...choices, since: choices.since.filter(({ value }) => value < date) }
  const unset: Partial<Record<keyof typeof choices, string>> = {
    date: t('unset.date'),
    since: t('unset.since'),
    by: t(`filters.${breakdowns[0]}`),
  }
  const goneOf = (key: keyof typeof choices) => {
    const value = query.filters[key]
    const isGone = value !== undefined && offered[key].every((it) => it.value !== value)
    return isGone ? [{ value, label: users('filters.gone') }] : []
  }
  const narrowings = (keys: readonly (keyof typeof choices)[]) =>
    keys.map((key) => ({
      key,
      label: t(`filters.${key}`),
      options: [...offered[key], ...goneOf(key)],
      unset: unset[key],
    }))
  return {
    hasPeople: data.hasPeople,
    query,
    change,
    chips: chipsOf(narrowings([...ofWhom, ...ofWhen]), query, change),
    peopleChips: chipsOf(narrowings(ofPeople), query, change),
  }
}

export function only<Key extends string>(
  filters: Readonly<Record<string, string>>,
  keys: readonly Key[],
): Partial<Record<Key, string>> {
  const some = keys.flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]]))
  return Object.fromEntries(some) as Partial<Record<Key, string>>
}

export const workKeys = [...ofWhom, 'date'] as const
export const nineBoxKeys = [...ofWhom, ...ofWhen] as const
export const peopleKeys = [...ofWhom, ...ofPeople] as const
