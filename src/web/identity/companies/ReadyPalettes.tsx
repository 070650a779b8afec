import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { accentVariables } from '#web/kernel/theme/accent.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './ReadyPalettes.module.css'

/** By their message keys; all are legible in both schemes. */
export const palettes = {
  sea: '#1d5c74',
  forest: '#2f6b4f',
  indigo: '#3d4fa3',
  plum: '#7a3f74',
  clay: '#b4552d',
  graphite: '#4b4f58',
} as const

const paletteNames = Object.keys(palettes) as (keyof typeof palettes)[]

interface ReadyPalettesProps {
  /** `#rrggbb`. */
  readonly value: string
  readonly onChange: (color: string) => void
}

export function ReadyPalettes({ value, onChange }: ReadyPalettesProps) {
  const t = useTranslations('companies.settings.palette')
  return (
    <fieldset className={layout.row2}>
      <legend className={`${layout.medium} ${layout.light} ${s.legend}`}>{t('ready')}</legend>
      {paletteNames.map((name) => (
        <button
          key={name}
          type="button"
          className={`${layout.tinted} ${s.palette}`}
          aria-pressed={palettes[name] === value}
          onClick={() => onChange(palettes[name])}
        >
          <span className={s.sample} style={accentVariables(palettes[name], 'light')} aria-hidden>
            {palettes[name] === value ? <Check size={16} strokeWidth={2.5} /> : null}
          </span>
          {t(`names.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}
