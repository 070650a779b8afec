import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  agendaTemplateTypes,
  type AgendaTemplateType,
} from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { StarterButton } from '#web/conversations/starter-set/StarterButton.tsx'
import { CatalogList } from '#web/platform/catalog/CatalogList.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { agendaTemplates, catalogOfAgenda } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'

const noCounts = { levels: 0, ladder: 0, values: 0 }

export function AgendaTemplates() {
  const t = useTranslations('agenda-templates')
  const steps = useTranslations('one-to-ones.step')
  const session = useSession()
  const { data: questions } = useSuspenseQuery(agendaTemplates(session))
  const name = useTypeName()
  return (
    <div className={layout.stack6}>
      <p className={layout.muted}>{t('hint')}</p>
      <StarterButton part="questions" counts={{ ...noCounts, questions: questions.length }} />
      {agendaTemplateTypes.map((type) => (
        <Section
          key={type}
          title={name(type)}
          description={type === 'FIRST' ? t('firstHint') : undefined}
          heading="h3"
        >
          {oneToOneSteps.map((step) => (
            <CatalogList
              key={step}
              title={steps(step)}
              catalog={catalogOfAgenda(session, { type, step }, `${name(type)} · ${steps(step)}`)}
              rows={questions.filter((it) => it.type === type && it.step === step)}
            >
              {({ addressee }) => <p className={layout.muted}>{t(`addressee.${addressee}`)}</p>}
            </CatalogList>
          ))}
        </Section>
      ))}
    </div>
  )
}

function useTypeName(): (type: AgendaTemplateType) => string {
  const t = useTranslations('agenda-templates')
  const types = useTranslations('one-to-ones.type')
  return (type) => (type === 'FIRST' ? t('first') : types(type))
}
