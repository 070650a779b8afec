import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'

const levels = [0, 1, 2, 3]
/** Heights of the steps: several may share a level. */
const ladders = [
  { key: 'own', x: 190, steps: [15, 49, 83, 117] },
  { key: 'area', x: 310, steps: [15, 42, 56, 83, 110, 124] },
] as const

const topOf = (level: number) => 132 - level * 34

/** One scale of levels, and ladders whose steps stand on it. */
export function LadderFigure() {
  const t = useTranslations('ladders.figure')
  return (
    <figure className={`${layout.stack2} ${layout.width24}`}>
      <svg viewBox="0 0 370 176" aria-hidden="true" fill="none">
        {levels.map((level) => (
          <g key={level}>
            <rect
              x="0"
              y={topOf(level)}
              width="370"
              height="30"
              rx="6"
              fill="var(--accent-wash)"
              fillOpacity={0.4 + level * 0.2}
            />
            <text x="14" y={topOf(level) + 20} fontSize="13" fill="var(--ink)">
              {t('level', { level: level + 1 })}
            </text>
          </g>
        ))}
        {ladders.map(({ key, x, steps }) => (
          <g key={key} stroke="var(--accent-ink)" strokeWidth="2.5" strokeLinecap="round">
            <path d={`M${x - 22} 160V34M${x + 22} 160V34`} />
            {steps.map((height) => (
              <path key={height} d={`M${x - 22} ${162 - height}h44`} />
            ))}
          </g>
        ))}
        {ladders.map(({ key, x }) => (
          <text key={key} x={x} y="18" fontSize="13" textAnchor="middle" fill="var(--ink)">
            {t(key)}
          </text>
        ))}
        <text x="14" y="18" fontSize="13" fill="var(--ink)">
          {t('levels')}
        </text>
      </svg>
      <figcaption className={layout.note}>{t('caption')}</figcaption>
    </figure>
  )
}
