import { useTranslations } from 'use-intl'
import type { GoalEventView, GoalView } from '#contract/conversations/goals.ts'
import {
  goalDetailKeys,
  goalEvaluations,
  trackings,
  type GoalDetail,
} from '#domain/conversations/goals/goal.ts'
import type { Values } from '#domain/conversations/goals/history.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'

type TextChange = { readonly before: string; readonly after: string }

const wordsOfDetail = {
  whyItMatters: { changed: 'history.why', removed: 'history.noWhy' },
} as const satisfies Record<GoalDetail, unknown>

export function useSentences(
  goal: GoalView,
  events: readonly GoalEventView[],
): (event: GoalEventView, who: string) => readonly string[] {
  const t = useTranslations('goals')
  const say = useDay()
  const percent = usePercent()
  const initiativeOf = (id: string) => initiativeName(id, goal, events) ?? t('history.anInitiative')

  return ({ event, initiativeId, before, after }, who) => {
    const initiative = initiativeId === null ? '' : initiativeOf(initiativeId)
    const percents = (field: string): TextChange => ({
      before: percent(numberFieldOf(before, field)),
      after: percent(numberFieldOf(after, field)),
    })
    const changed = (field: string) => after !== null && field in after
    switch (event) {
      case 'created':
        return [t('history.created', { who })]
      case 'opened':
        return [t('history.opened', { who })]
      case 'closed': {
        const given = goalEvaluations.find((it) => it === after?.['evaluation'])
        return [t('history.closed', { who, evaluation: given ? t(`evaluation.${given}`) : '' })]
      }
      case 'deleted':
        return [t('history.deleted', { who })]
      case 'progressUpdated':
        return initiativeId === null
          ? [t('history.progress', { who, ...percents('manualProgress') })]
          : [t('history.initiativeProgress', { who, initiative, ...percents('progress') })]
      case 'initiativeCreated': {
        const weight = percent(numberFieldOf(after, 'weightingPoints'))
        return [t('history.initiativeCreated', { who, initiative, weight })]
      }
      case 'initiativeDeleted':
        return [t('history.initiativeDeleted', { who, initiative })]
      case 'initiativeEdited':
        return [
          ...(changed('description')
            ? [t('history.initiativeDescription', { who, ...descriptionChange(before, after) })]
            : []),
          ...(changed('weightingPoints')
            ? [t('history.initiativeWeight', { who, initiative, ...percents('weightingPoints') })]
            : []),
        ]
      case 'updated':
        return [
          ...(changed('description')
            ? [t('history.description', { who, ...descriptionChange(before, after) })]
            : []),
          ...goalDetailKeys.filter(changed).map((key) => {
            const said = textIn(after, key)
            const { changed: to, removed } = wordsOfDetail[key]
            return said ? t(to, { who, after: said }) : t(removed, { who })
          }),
          ...(changed('dueDate')
            ? [
                t('history.dueDate', {
                  who,
                  before: say(textIn(before, 'dueDate')),
                  after: say(textIn(after, 'dueDate')),
                }),
              ]
            : []),
          ...(changed('weightingPoints')
            ? [t('history.weight', { who, ...percents('weightingPoints') })]
            : []),
          ...trackings
            .filter((tracking) => after?.['tracking'] === tracking)
            .map((tracking) => t(`history.tracking.${tracking}`, { who })),
        ]
    }
  }
}

/** Its current description, or the last one in the history. */
function initiativeName(
  id: string,
  { initiatives }: GoalView,
  events: readonly GoalEventView[],
): string | undefined {
  const kept = initiatives.find((it) => it.id === id)?.description
  const told = events
    .filter((it) => it.initiativeId === id)
    .map(({ before, after }) => after ?? before)
  const last = told.findLast((values) => textIn(values, 'description') !== '')
  return kept ?? (last ? textIn(last, 'description') : undefined)
}

function descriptionChange(before: Values | null, after: Values | null): TextChange {
  return { before: textIn(before, 'description'), after: textIn(after, 'description') }
}

function textIn(values: Values | null, field: string): string {
  const value = values?.[field]
  return typeof value === 'string' ? value : ''
}

function numberFieldOf(values: Values | null, field: string): number {
  const value = values?.[field]
  return typeof value === 'number' ? value : 0
}
