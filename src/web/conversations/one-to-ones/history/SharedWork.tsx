import { useTranslations } from 'use-intl'
import type { SnapshotView } from '#contract/conversations/one-to-one-views.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'

type People = SnapshotView['people']

interface SharedWorkProps {
  readonly shared: Pick<SnapshotView, 'goals' | 'agreements'>
  readonly people: People
}

export function SharedWork({ shared, people }: SharedWorkProps) {
  const t = useTranslations('one-to-ones.shared')
  return (
    <>
      {shared.goals.length > 0 ? (
        <Section title={t('goals')}>
          <ul className={layout.stack4}>
            {shared.goals.map((goal) => (
              <Goal key={goal.id} goal={goal} />
            ))}
          </ul>
        </Section>
      ) : null}
      {shared.agreements.length > 0 ? (
        <Section title={t('agreements')}>
          <ul className={layout.stack4}>
            {shared.agreements.map((agreement) => (
              <Agreement key={agreement.id} agreement={agreement} people={people} />
            ))}
          </ul>
        </Section>
      ) : null}
    </>
  )
}

function Goal({ goal }: { readonly goal: SnapshotView['goals'][number] }) {
  const t = useTranslations('one-to-ones.shared')
  const goals = useTranslations('goals')
  const day = useDay()
  const { description, state, evaluation, progress, dueDate } = goal
  return (
    <li>
      <FormattedText of={goal.id} text={description} className={layout.wrapped} />
      <p className={layout.note}>
        {evaluation ? goals(`evaluation.${evaluation}`) : t(`goal.${state}`)} ·{' '}
        {t('progress', { percent: progress })} · {t('due', { date: day(dueDate) })}
      </p>
    </li>
  )
}

interface AgreementProps {
  readonly agreement: SnapshotView['agreements'][number]
  readonly people: People
}

function Agreement({ agreement, people }: AgreementProps) {
  const t = useTranslations('one-to-ones.shared')
  const agreements = useTranslations('agreements')
  const day = useDay()
  const { description, state, result, dueDate, relatedName, owedBy } = agreement
  const facts = [
    result ? agreements(`result.${result}`) : t(`agreement.${state}`),
    dueDate && t('due', { date: day(dueDate) }),
    owedBy && agreements('owedBy', { name: people[owedBy] ?? agreements('party.former') }),
  ]
  return (
    <li>
      <FormattedText of={agreement.id} text={description} className={layout.wrapped} />
      <p className={layout.note}>
        <LocalizedText reading={relatedName} />
        <span>{` · ${facts.filter(Boolean).join(' · ')}`}</span>
      </p>
    </li>
  )
}
