import { useTranslations } from 'use-intl'
import type { QuadrantView } from '#contract/conversations/nine-box.ts'
import { FallbackLanguageTag } from '#web/kernel/texts/LocalizedText.tsx'
import layout from '#web/kernel/ui/layout.module.css'

export function Recommendations({ quadrant }: { readonly quadrant: QuadrantView }) {
  const t = useTranslations('nine-box')
  const { text, language } = quadrant.recommendations
  const lines = [...new Set(text.split('\n').filter((line) => line.trim() !== ''))]
  return (
    <>
      <ul className={layout.bullets} lang={language} aria-label={t('recommendations')}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <FallbackLanguageTag reading={quadrant.recommendations} />
    </>
  )
}
