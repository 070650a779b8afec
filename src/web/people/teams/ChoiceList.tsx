import { SearchInput } from '#web/kernel/ui/controls/SearchInput.tsx'
import { useDebouncedValue } from '#web/kernel/ui/use-debounced-value.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ChoiceView } from '#contract/people/user-views.ts'
import { Failure } from '#web/platform/frame/errors/Failure.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './ChoiceList.module.css'
import { memberChoicesQuery, type ChoiceOf } from './memberships-api.ts'

const isRefused = ({ refusal }: ChoiceView) => refusal !== null

interface ChoiceListProps {
  readonly of: ChoiceOf
  readonly label: string
  readonly search: string
  /** `one` uses buttons: arrow keys in a radio group would choose too early. */
  readonly kind: 'several' | 'one'
  readonly isChosen: (id: string) => boolean
  readonly onChoose: (person: ChoiceView) => void
  /** Shown if the list is empty. */
  readonly nobody?: ReactNode
}

/**
 * People who can't be chosen stay listed with the reason, former members with the day they left.
 */
export function ChoiceList({ of, label, nobody, ...list }: ChoiceListProps) {
  const t = useTranslations('teams.choose')
  const refusals = useTranslations('refusals')
  const day = useDay()
  const id = useId()
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim())
  const { data, error, refetch } = useQuery(memberChoicesQuery(useSession(), of, search))
  const { rows = [], total = 0 } = data ?? {}
  const hintOf = ({ refusal, takesUp, position }: ChoiceView) => {
    if (refusal !== null) return refusals(refusal)
    return takesUp ? t('takesUp', { date: day(takesUp.endedOn) }) : position
  }
  const isNobody =
    data !== undefined && search === '' && total === rows.length && rows.every(isRefused)
  return (
    <div className={layout.stack3}>
      <SearchInput label={list.search} value={text} onType={setText} />
      <ul className={s.list} aria-label={label}>
        {rows.map((person) => {
          const how = { disabled: isRefused(person), 'aria-describedby': `${id}-${person.id}` }
          const who = (
            <>
              <Face id={person.id} name={person.name} picture={person.picture} size={24} />
              <span className={`${layout.wrapped} ${layout.stack} ${layout.grow}`}>
                <bdi>{person.name}</bdi>
                <span id={`${id}-${person.id}`} className={layout.note}>
                  {hintOf(person)}
                </span>
              </span>
            </>
          )
          return (
            <li key={person.id} data-refused={isRefused(person)}>
              {list.kind === 'one' ? (
                <button
                  type="button"
                  className={s.choice}
                  {...how}
                  onClick={() => list.onChoose(person)}
                >
                  {who}
                </button>
              ) : (
                <label className={s.choice}>
                  <input
                    type="checkbox"
                    name={id}
                    {...how}
                    checked={list.isChosen(person.id)}
                    onChange={() => list.onChoose(person)}
                  />
                  {who}
                </label>
              )}
            </li>
          )
        })}
      </ul>
      {isNobody ? <div>{nobody}</div> : null}
      {error && !data ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      <output className={layout.note}>
        {[
          data ? t('found', { count: total }) : '',
          total > rows.length && rows.length > 0 ? t('more', { shown: rows.length }) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </output>
    </div>
  )
}
