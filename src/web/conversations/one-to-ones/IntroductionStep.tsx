import { useTranslations } from 'use-intl'
import { Section } from '#web/kernel/ui/Section.tsx'
import { FieldText } from './FieldText.tsx'
import { FlowAgenda } from './FlowAgenda.tsx'

export function IntroductionStep() {
  const t = useTranslations('one-to-ones.flow.introduction')
  return (
    <Section title={t('title')} description={t('lead')}>
      <FieldText path="greetings" label={t('greetings')} description={t('greetingsHint')} />
      <FlowAgenda />
    </Section>
  )
}
