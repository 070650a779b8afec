import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import {
  agendaTemplateTypes,
  type AgendaTemplateType,
  agendaTemplateRules,
  refuseAgendaTemplate,
} from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { StarterButton } from '#web/conversations/starter-set/StarterButton.tsx'
import { CatalogList } from '#web/platform/catalog/CatalogList.tsx'
import { useSession, type Session } from '#web/kernel/session.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import type { AgendaTemplateView } from '#contract/conversations/agenda-templates.ts'
import { changesOf } from '#web/platform/catalog/catalog-changes.ts'
import type { Catalog, AlsoFields } from '#web/platform/catalog/catalog.ts'
import { companyQuery } from '#web/kernel/company-query.ts'
import { addressees, type Addressee } from '#domain/conversations/one-to-ones/addressee.ts'
import { savedMeanwhile } from '#web/kernel/forms/SavedMeanwhile.tsx'
import type { FormState } from '#web/kernel/forms/use-form-state.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'

interface WithAddressee {
  readonly addressee: Addressee
}

const addresseeAlso: AlsoFields<WithAddressee> = {
  start: { addressee: 'both' },
  renderFields: (form) => <AddresseeChoice form={form} />,
}

interface AddresseeChoiceProps {
  readonly form: Pick<FormState<WithAddressee>, 'form' | 'set' | 'theirs'>
}

function AddresseeChoice({ form: { form, set, theirs } }: AddresseeChoiceProps) {
  const t = useTranslations('agenda-templates.addressee')
  return (
    <>
      {savedMeanwhile(theirs?.addressee && t(theirs.addressee))}
      <Choice
        label={t('label')}
        description={t('hint')}
        options={addressees.map((value) => ({ value, label: t(value) }))}
        value={form.addressee}
        onChange={(addressee) => addressee && set({ addressee })}
      />
    </>
  )
}

const agendaTemplates = companyQuery(['agenda-templates'], (api) => api.agendaTemplates.written)

function catalogOfAgenda(
  { api, companyId }: Session,
  { type, step }: Pick<AgendaTemplateView, 'type' | 'step'>,
  name: string,
): Catalog<keyof typeof agendaTemplateRules, WithAddressee> {
  const params = { companyId }
  const { edit, move, remove } = api.agendaTemplates
  return {
    texts: 'agenda-templates.question',
    also: addresseeAlso,
    rules: agendaTemplateRules,
    of: { id: `${type}.${step}`, name },
    refuseAdd: refuseAgendaTemplate,
    rows: () => api.agendaTemplates.written({ params }),
    add: (words) => api.agendaTemplates.add({ params, body: { ...words, type, step } }),
    ...changesOf({ edit, move, remove }, 'templateId', companyId),
  }
}

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
