import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { strongestOf } from '#domain/conversations/nine-box/strongest.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { LocalizedText } from '#web/kernel/texts/Written.tsx'
import { evolutionOf, quadrants as quadrantsQuery } from './api.ts'
import s from './LastPlacement.module.css'
import { quadrantAt, usePieceWords } from './use-nine-box-words.ts'

export function LastPlacement({ userId }: { readonly userId: string }) {
  const t = useTranslations('nine-box')
  const day = useDay()
  const wordsOf = usePieceWords()
  const session = useSession()
  const { data: evolution } = useQuery(evolutionOf(session, userId))
  const { data: all } = useQuery(quadrantsQuery(session))
  if (!evolution || !all) return null
  const positionIds = new Set(evolution.places.map(({ positionId }) => positionId))
  const placement = evolution.placements.find(({ id }) => positionIds.has(id))
  const quadrant = placement && quadrantAt(all, placement.box)
  if (!placement || !quadrant) return <p className={s.soft}>{t('notYet')}</p>
  return (
    <div className={s.last}>
      <p>
        <span className={s.name}>
          <LocalizedText reading={quadrant.name} />
        </span>{' '}
        <span className={s.soft}>{day(placement.placedOn)}</span>
      </p>
      <ul className={s.pieces}>
        {strongestOf(placement.evidence).map(({ piece }) => {
          const { name, score } = wordsOf(piece)
          const text = typeof name === 'string' ? name : name.text
          return (
            <li key={`${piece.kind} ${text}`}>
              <span>{typeof name === 'string' ? name : <LocalizedText reading={name} />}</span>{' '}
              <span className={s.soft}>{score}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
