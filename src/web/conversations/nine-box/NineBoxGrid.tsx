import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { boxLevels, type Box } from '#domain/conversations/nine-box/axes.ts'
import s from './NineBoxGrid.module.css'

interface NineBoxGridProps {
  readonly label: string
  readonly renderBox: (box: Box) => ReactNode
  /** By default the nearer to the upper right box, the stronger. */
  readonly tintOf?: (box: Box) => Tint
  readonly isChosen?: (box: Box) => boolean
  /** Beside other things. */
  readonly isSmall?: boolean
  readonly children?: ReactNode
}

const fromTheTop = boxLevels.toReversed()

/** From 4, the strongest, to 0, none. */
export type Tint = 0 | 1 | 2 | 3 | 4

const tintByPlace = ({ impact, culture }: Box) =>
  (boxLevels.indexOf(impact) + boxLevels.indexOf(culture)) as Tint

/** Impact grows to the right, culture and skills upward. */
export function NineBoxGrid({
  label,
  renderBox,
  tintOf = tintByPlace,
  isChosen,
  isSmall = false,
  children,
}: NineBoxGridProps) {
  const t = useTranslations('nine-box')
  return (
    <div className={s.frame}>
      <p className={s.up} aria-hidden="true">
        {t('axis.culture')}
      </p>
      <div className={s.plane}>
        <table className={s.grid} data-small={isSmall} aria-label={label}>
          <thead>
            <tr>
              <th aria-hidden="true" />
              {boxLevels.map((impact) => (
                <th key={impact} scope="col">
                  <span className="visually-hidden">{t('axis.impact')}: </span>
                  {t(`level.${impact}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fromTheTop.map((culture) => (
              <tr key={culture}>
                <th scope="row">
                  <span className="visually-hidden">{t('axis.culture')}: </span>
                  <span className={s.level}>{t(`level.${culture}`)}</span>
                </th>
                {boxLevels.map((impact) => {
                  const box = { impact, culture }
                  return (
                    <td
                      key={impact}
                      data-box={`${impact} ${culture}`}
                      data-tint={tintOf(box)}
                      data-chosen={isChosen?.(box)}
                    >
                      {renderBox(box)}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {children}
      </div>
      <p className={s.along} aria-hidden="true">
        {t('axis.impact')}
      </p>
    </div>
  )
}
