import { hasBegun } from '#domain/conversations/one-to-ones/states.ts'
import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DayField } from '#web/kernel/forms/DayField.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { recommendation } from '#web/conversations/one-to-ones/api.ts'
import { FieldConflict } from '#web/conversations/one-to-ones/preparation/FieldConflict.tsx'
import { idOfField } from '#web/conversations/one-to-ones/preparation/field-id.ts'
import { nextInSeries, type RepeatWeeks } from '#domain/conversations/one-to-ones/repeat.ts'
import { useCommand } from '#web/kernel/use-command.ts'
import { RepeatField } from './RepeatField.tsx'
import { useFlow } from '#web/conversations/one-to-ones/flow/flow-context.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { putField, useField } from '#web/conversations/one-to-ones/preparation/use-field.ts'

const nextDatePath = 'nextDate'

/**
 * Once the 1:1 is held, fills in the recommended day unless the field was ever written. A series' day is
 * only shown: the 1:1 may still be moved before closing plans it.
 */
export function NextDate() {
  const t = useTranslations('one-to-ones')
  const input = useTranslations('input')
  const say = useDay()
  const session = useSession()
  const { oneToOne, autosave } = useFlow()
  const { data, isFetching } = useQuery(recommendation(session, oneToOne.collaborator.id))
  const { value, error } = useField(autosave, nextDatePath)
  const choose = useCallback((day: string) => putField(autosave, nextDatePath, day), [autosave])
  // The saved day may have passed since.
  const passed = value !== '' && value < session.me.today ? input('dateInPast') : undefined
  const isHeld = hasBegun(oneToOne.state)
  const { repeatWeeks, finishBy } = oneToOne
  const date = oneToOne.plannedOn ?? oneToOne.date
  const series = repeatWeeks && nextInSeries(date, repeatWeeks, session.me.today)
  const [isEmptied, setEmptied] = useState(false)
  const shown = value === '' && isHeld && series && !isEmptied ? series : value
  const recommended = isHeld && !series && !isFetching ? data?.date : undefined
  const repeat = useCommand(
    async ({ api, companyId }, weeks: RepeatWeeks | null) => {
      await api.oneToOnes.repeat({
        params: { companyId, oneToOneId: oneToOne.id },
        body: { weeks },
      })
      setEmptied(false)
      if (isHeld) choose(weeks ? '' : shown)
    },
    { touches: ['one-to-ones'], failed: t('repeat.failed') },
  )
  useEffect(() => {
    if (recommended && autosave.isUnwritten(nextDatePath)) choose(recommended)
  }, [autosave, choose, recommended])
  return (
    <div id={idOfField(nextDatePath)} className={layout.stack2}>
      <DayField
        className={layout.width16}
        label={t('flow.actionPlan.nextDate')}
        description={repeatWeeks ? undefined : t('flow.actionPlan.nextDateHint')}
        min={session.me.today}
        value={shown}
        onChange={(day) => {
          setEmptied(day === '')
          choose(day)
        }}
        error={error ?? passed}
      />
      <FieldConflict
        autosave={autosave}
        path={nextDatePath}
        say={(theirs) => theirs && say(theirs, 'long')}
      />
      {data && !series ? (
        <p className={layout.note}>
          <span>
            {t('flow.actionPlan.recommended', {
              date: say(data.date, 'long'),
              days: data.days,
              reason: t(`reason.${data.reason}`),
            })}
          </span>{' '}
          {value === data.date ? null : (
            <Button size="compact-sm" variant="subtle" onClick={() => choose(data.date)}>
              {t('flow.actionPlan.useRecommended')}
            </Button>
          )}
        </p>
      ) : null}
      {finishBy ? null : (
        <div className={layout.width16}>
          <RepeatField value={repeatWeeks} onChange={repeat.mutate} />
        </div>
      )}
    </div>
  )
}
