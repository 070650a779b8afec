import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { OneToOneView, SnapshotView } from '#contract/one-to-one-views.ts'
import { dayAt } from '#domain/kernel/day.ts'
import { isOpen } from '#domain/one-to-ones/states.ts'
import { FormattedText } from '#web/kernel/FormattedText.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/use-day.ts'
import { usePaper } from '#web/kernel/use-paper.ts'
import { Section } from '#web/ui/Section.tsx'
import { AgendaList } from './AgendaList.tsx'
import { PrintButton } from './PrintButton.tsx'
import { PrivateNotes, privateNotesIn } from './PrivateNotes.tsx'
import { SharedEvaluations } from './SharedEvaluations.tsx'
import s from './SharedOneToOne.module.css'
import { SharedWork } from './SharedWork.tsx'
import { paperParts, usePrint } from './use-print.ts'

/** What was shared of a one-to-one, as it was said; once closed, for good. */
export function SharedOneToOne({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones')
  const day = useDay()
  const { me } = useSession()
  const { shared, state, closedAt, sharedAt, withdrawal, collaborator, manager } = oneToOne
  const paper = usePrint()
  usePaper({
    start: `${collaborator.name} · ${manager.name}`,
    end: `${me.company.name} · ${day(oneToOne.date, 'long')}`,
  })
  if (!shared) return null
  const open = isOpen(state) && !withdrawal
  const at = Date.parse(closedAt ?? sharedAt ?? '')
  const hasPrivate = privateNotesIn(oneToOne).length > 0
  const parts = paperParts.filter((part) => part !== 'private' || hasPrivate)
  const date = day(dayAt(at, me.company.timeZone), 'long')
  return (
    <div className={s.shared}>
      <div className={s.when}>
        <p>{t(`shared.${whenKey(oneToOne)}`, { date })}</p>
        <PrintButton parts={parts} onPrint={paper.print} />
      </div>
      <Withdrawal oneToOne={oneToOne} />
      <TextSection of={oneToOne.id} title={t('shared.greetings')} text={shared.greetings} />
      <OnPaper if={paper.chosen.has('agenda')}>
        {open ? null : <AgendaList oneToOne={oneToOne} compact heading="h2" />}
      </OnPaper>
      <OnPaper if={paper.chosen.has('evaluations')}>
        <Performance of={oneToOne.id} shared={shared} />
        <SharedEvaluations
          of={oneToOne.id}
          title={t('shared.skills')}
          evaluations={shared.skills}
        />
        <SharedEvaluations
          of={oneToOne.id}
          title={t('shared.values')}
          evaluations={shared.values}
        />
      </OnPaper>
      <OnPaper if={paper.chosen.has('work')}>
        <SharedWork shared={shared} people={shared.people} />
      </OnPaper>
      <OnPaper if={paper.chosen.has('plan')}>
        <TextSection of={oneToOne.id} title={t('shared.progression')} text={shared.progression} />
        <TextSection of={oneToOne.id} title={t('shared.farewell')} text={shared.farewell} />
        {shared.nextDate ? (
          <Section title={t('shared.nextDate')}>
            <p>{day(shared.nextDate, 'long')}</p>
          </Section>
        ) : null}
      </OnPaper>
      <PrivateNotes oneToOne={oneToOne} printed={paper.chosen.has('private')} />
    </div>
  )
}

/** What is on the screen in any case, and on paper only if it is wanted there. */
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

/** When it was given up, and why, where that was said. */
function Withdrawal({ oneToOne: { withdrawal } }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones.withdraw')
  const day = useDay()
  const { me } = useSession()
  if (!withdrawal) return null
  const date = day(dayAt(Date.parse(withdrawal.at), me.company.timeZone), 'long')
  const { reason } = withdrawal
  return <p className={s.words}>{reason ? t('because', { date, reason }) : t('on', { date })}</p>
}

/** Which sentence says when it was shared, and whether it may still change. */
function whenKey({ state, withdrawal }: OneToOneView) {
  if (withdrawal) return 'beforeWithdrawal'
  return isOpen(state) ? 'sharedOn' : 'closedOn'
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
