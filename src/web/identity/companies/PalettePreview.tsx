import { useTranslations } from 'use-intl'
import { accentTones, accentVariables, type Scheme } from '#web/kernel/theme/accent.ts'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PalettePreview.module.css'

const schemes: readonly Scheme[] = ['light', 'dark']

/** Shows the color as corrected for contrast, in both schemes. */
export function PalettePreview({ color }: { readonly color: string }) {
  const t = useTranslations('companies.settings.palette')
  return (
    <div className={s.preview}>
      {schemes.map((scheme) => {
        const { solid, ink } = accentTones(color, scheme)
        const isCorrected = solid !== color || ink !== color
        return (
          <figure
            key={scheme}
            className={s.page}
            data-sample={scheme}
            style={accentVariables(color, scheme)}
          >
            <figcaption>{t(`in.${scheme}`)}</figcaption>
            {/* Samples, not controls. */}
            <div className={layout.inline3} aria-hidden="true">
              <span className={s.button}>{t('sample.button')}</span>
              <span className={s.link}>{t('sample.link')}</span>
              <span className={s.chosen}>{t('sample.chosen')}</span>
            </div>
            <p className={layout.note}>{isCorrected ? t('corrected', { ink }) : t('asChosen')}</p>
          </figure>
        )
      })}
    </div>
  )
}
