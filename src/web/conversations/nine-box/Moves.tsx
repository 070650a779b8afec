import { useTranslations } from 'use-intl'
import type { EvidenceView } from '#contract/conversations/nine-box.ts'
import { movesFrom, type Way } from '#domain/conversations/nine-box/moves.ts'
import s from './MyNineBoxPage.module.css'
import { usePlace } from './use-nine-box-words.ts'

export function Moves({ evidence }: { readonly evidence: EvidenceView }) {
  const t = useTranslations('nine-box')
  const wordsOf = useWayWords()
  const moves = movesFrom(evidence)
  if (moves.length === 0) return <p>{t('moves.top')}</p>
  return (
    <div className={s.moves}>
      {moves.map(({ axis, to, ways }) => (
        <div key={axis} className={s.move}>
          <h3>{t('moves.to', { axis: t(`axis.${axis}`), level: t(`level.${to}`) })}</h3>
          <ul className={s.lines}>
            {ways.map((way) => (
              <li key={way.kind}>{wordsOf(way)}</li>
            ))}
            {ways.length === 0 ? <li>{t('moves.together')}</li> : null}
          </ul>
        </div>
      ))}
      <p className={s.soft}>{t('moves.hint')}</p>
    </div>
  )
}

function useWayWords(): (way: Way) => string {
  const t = useTranslations('nine-box.moves')
  const performance = useTranslations('one-to-ones.performance')
  const place = usePlace()
  return (way) => {
    if (way.kind === 'performance') return t('performance', { score: performance(way.to) })
    if (way.kind === 'goals') return t('goals', { mean: place(way.mean) })
    return t(way.kind, { count: way.count })
  }
}
