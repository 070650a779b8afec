import { useTranslations } from 'use-intl'
import type { Reading } from '#domain/kernel/localized-text.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { FallbackLanguageTag } from '#web/kernel/texts/LocalizedText.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface MissionProps {
  readonly area: { readonly id: string; readonly mission: Reading }
}

export function Mission({ area: { id, mission } }: MissionProps) {
  const t = useTranslations('areas')
  return (
    <Section heading="h3" title={t('area.fields.mission.label')}>
      {mission.text ? (
        <div lang={mission.language}>
          <FormattedText of={id} text={mission.text} className={`${layout.prose}`} />
          <FallbackLanguageTag reading={mission} />
        </div>
      ) : (
        <p className={layout.muted}>{t('page.noMission')}</p>
      )}
    </Section>
  )
}
