import { useTranslations } from 'use-intl'
import { Section } from '#web/ui/Section.tsx'
import { AgendaList } from './AgendaList.tsx'
import { FieldText } from './FieldText.tsx'
import { useFlow } from './flow-context.tsx'

/** Greetings, and what each of the two wants to talk about. */
export function IntroductionStep() {
  const t = useTranslations('one-to-ones.flow.introduction')
  const { oneToOne } = useFlow()
  return (
    <Section title={t('title')} description={t('lead')}>
      <FieldText path="greetings" label={t('greetings')} description={t('greetingsHint')} />
      <AgendaList oneToOne={oneToOne} />
    </Section>
  )
}
