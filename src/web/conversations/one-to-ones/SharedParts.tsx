import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView, SnapshotView } from '#contract/conversations/one-to-one-views.ts'
import { FormattedText } from '#web/kernel/texts/FormattedText.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Section } from '#web/kernel/ui/Section.tsx'
import { hasSaidAgenda, isSharedBlank } from './shared-content.ts'
import { SaidAgenda } from './SaidAgenda.tsx'
import { SharedEvaluations } from './SharedEvaluations.tsx'
import s from './SharedOneToOne.module.css'
import { SharedWork } from './SharedWork.tsx'
import { openParts, type PaperPart } from './use-print.ts'

interface SharedPartsProps {
  readonly oneToOne: OneToOneView
  readonly printed?: ReadonlySet<PaperPart>
}

/** Shared by the preview and the 1:1 itself. */
export function SharedParts({ oneToOne, printed = openParts }: SharedPartsProps) {
  const t = useTranslations('one-to-ones.shared')
  const day = useDay()
  const { id, shared } = oneToOne
  if (!shared) return null
  if (isSharedBlank(oneToOne)) return <p className={s.words}>{t('blank')}</p>
  return (
    <>
      <TextSection of={id} title={t('greetings')} text={shared.greetings} />
      <OnPaper if={printed.has('agenda')}>
        {hasSaidAgenda(oneToOne) ? <SaidAgenda oneToOne={oneToOne} /> : null}
      </OnPaper>
      <OnPaper if={printed.has('evaluations')}>
        <Performance of={id} shared={shared} />
        <SharedEvaluations of={id} title={t('skills')} evaluations={shared.skills} />
        <SharedEvaluations of={id} title={t('values')} evaluations={shared.values} />
      </OnPaper>
      <OnPaper if={printed.has('work')}>
        <SharedWork shared={shared} people={shared.people} />
      </OnPaper>
      <OnPaper if={printed.has('plan')}>
        <TextSection of={id} title={t('progression')} text={shared.progression} />
        <TextSection of={id} title={t('farewell')} text={shared.farewell} />
        {shared.nextDate ? (
          <Section title={t('nextDate')}>
            <p>{day(shared.nextDate, 'long')}</p>
          </Section>
        ) : null}
      </OnPaper>
    </>
  )
}

/** Always on screen; on paper only if chosen. */
function OnPaper({
  if: isWanted,
  children,
}: {
  readonly if: boolean
  readonly children: ReactNode
}) {
  return (
    <div className={s.part} {...(isWanted ? {} : { 'data-print': 'hidden' })}>
      {children}
    </div>
  )
}

interface TextSectionProps {
  readonly of: string
  readonly title: string
  readonly text: string | null
}

function TextSection({ of, title, text }: TextSectionProps) {
  if (!text) return null
  return (
    <Section title={title}>
      <FormattedText of={of} text={text} className={s.words} />
    </Section>
  )
}

function Performance({ of, shared }: { readonly of: string; readonly shared: SnapshotView }) {
  const t = useTranslations('one-to-ones')
  const { performance } = shared
  if (!performance?.score && !performance?.comment) return null
  return (
    <Section title={t('shared.performance')}>
      {performance.score ? (
        <p className={s.verdict}>{t(`performance.${performance.score}`)}</p>
      ) : null}
      {performance.comment ? (
        <FormattedText of={of} text={performance.comment} className={s.words} />
      ) : null}
    </Section>
  )
}
