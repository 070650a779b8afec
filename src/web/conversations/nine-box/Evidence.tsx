import { useFormatter, useTranslations } from 'use-intl'
import type { PlacementView } from '#contract/conversations/nine-box.ts'
import { boxAxes, type BoxAxis } from '#domain/conversations/nine-box/axes.ts'
import { piecesOf } from '#domain/conversations/nine-box/strongest.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Evidence.module.css'
import { usePieceWords, usePlace } from './use-nine-box-words.ts'

export function Evidence({ placement }: { readonly placement: PlacementView }) {
  return (
    <div className={s.axes}>
      {boxAxes.map((axis) => (
        <Axis key={axis} axis={axis} placement={placement} />
      ))}
    </div>
  )
}

function Axis({ axis, placement }: { readonly axis: BoxAxis; readonly placement: PlacementView }) {
  const t = useTranslations('nine-box')
  const format = useFormatter()
  const place = usePlace()
  const wordsOf = usePieceWords()
  const { thresholds, goals } = placement.evidence
  const pieces = piecesOf(placement.evidence).filter((it) => it.axis === axis)
  return (
    <div className={layout.stack3}>
      <h3 className={layout.medium}>
        {t(`axis.${axis}`)}{' '}
        <span className={`${layout.note} ${layout.light}`}>
          {t('evidence.level', { level: placement.box[axis] })}
        </span>
      </h3>
      <ThinBar
        label={t(`axis.${axis}`)}
        labelHidden
        text={place(placement[axis])}
        value={barValueOf(placement[axis])}
        marks={[barValueOf(thresholds.medium), barValueOf(thresholds.high)]}
      />
      <table className={s.pieces}>
        <thead>
          <tr>
            <th scope="col">{t('evidence.piece')}</th>
            <th scope="col">{t('evidence.score')}</th>
            <th scope="col" className={s.share}>
              {t('evidence.share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pieces.map(({ piece, share }) => {
            const { kind, name, score } = wordsOf(piece)
            return (
              <tr key={pieceKey(piece)}>
                <td>
                  <span>{typeof name === 'string' ? name : <LocalizedText reading={name} />}</span>
                  {kind ? <span className={`${layout.note} ${layout.light}`}> {kind}</span> : null}
                </td>
                <td>{score}</td>
                <td className={s.share}>
                  {format.number(share / 100, { style: 'percent', maximumFractionDigits: 0 })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {axis === 'impact' ? (
        <div className={`${layout.note} ${layout.light}`}>
          {goals.length === 0 ? <p>{t('evidence.noGoals')}</p> : null}
          <p>
            {t('evidence.thresholds', {
              medium: place(thresholds.medium),
              high: place(thresholds.high),
            })}
          </p>
        </div>
      ) : null}
    </div>
  )
}

/** Places go from 100 to 300, a bar from 0 to 100. */
const barValueOf = (place: number) => (place - 100) / 2

type Piece = ReturnType<typeof piecesOf>[number]['piece']

function pieceKey(piece: Piece): string {
  if (piece.kind === 'performance') return piece.kind
  return piece.kind === 'goal' ? piece.goal.id : piece.item.id
}
