import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { strongestOf } from '#domain/conversations/nine-box/strongest.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { evolutionOf, quadrants as quadrantsQuery } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { quadrantAt, usePieceWords } from './use-nine-box-words.ts'

interface LastPlacementProps {
  readonly userId: string
  readonly managerId: string
}

export function LastPlacement({ userId, managerId }: LastPlacementProps) {
  const t = useTranslations('nine-box')
  const day = useDay()
  const wordsOf = usePieceWords()
  const session = useSession()
  const { data: evolution } = useQuery(evolutionOf(session, userId))
  const { data: all } = useQuery(quadrantsQuery(session))
  if (!evolution || !all) return null
  const { places } = evolution
  // One may still finish a one-to-one with the manager of a team one has left.
  const only = userId === session.me.userId && places.length === 1 ? places[0] : undefined
  const place = places.find(({ reportsTo }) => reportsTo === managerId) ?? only
  const placement = evolution.placements.find(({ id }) => id === place?.positionId)
  const quadrant = placement && quadrantAt(all, placement.box)
  if (!place || !placement || !quadrant) return <p className={layout.note}>{t('notYet')}</p>
  return (
    <div className={`${layout.small} ${layout.wrapped} ${layout.stack1}`}>
      <p className={layout.strong}>
        <LocalizedText reading={quadrant.name} />
      </p>
      <p className={layout.note}>
        {t('mine.since', { day: day(placement.placedOn), step: place.step.name.text })}
      </p>
      <p className={layout.note}>{t('last.strongest')}</p>
      <ul className={layout.stack}>
        {strongestOf(placement.evidence).map(({ piece }) => {
          const { name, score } = wordsOf(piece)
          const text = typeof name === 'string' ? name : name.text
          return (
            <li key={`${piece.kind} ${text}`}>
              <span className={layout.note}>
                {typeof name === 'string' ? name : <LocalizedText reading={name} />}
              </span>{' '}
              <span>{score}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
