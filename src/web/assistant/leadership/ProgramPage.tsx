import { useSuspenseQuery } from '@tanstack/react-query'
import { Footprints, PartyPopper, Pause } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ProgramView } from '#contract/assistant/leadership.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'
import { LandingPage } from '#web/kernel/ui/pages/LandingPage.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'
import { program } from './api.ts'
import layout from '#web/kernel/ui/layout.module.css'
import { BackToPage } from '#web/platform/frame/navigation/BackLink.tsx'
import { ProgramAction } from './ProgramAction.tsx'
import { ProgramMenu } from './ProgramMenu.tsx'
import { StepLines } from './StepLines.tsx'

/** Kind: Landing. The twelve steps of the leadership program, and where the reader is in them. */
export function ProgramPage() {
  const t = useTranslations('leadership')
  const { data } = useSuspenseQuery(program(useSession()))
  const { enrollment, steps } = data
  return (
    <LandingPage
      title={t('title')}
      lead={t('lead')}
      back={<BackToPage of="team" />}
      action={<ProgramAction program={data} />}
      aside={<ProgramProgress program={data} />}
    >
      <Now program={data} />
      <Section
        title={t('steps')}
        actions={enrollment ? <ProgramMenu isPaused={enrollment.pausedOn !== null} /> : undefined}
      >
        <StepLines steps={steps} />
      </Section>
    </LandingPage>
  )
}

function Now({ program: { enrollment, isFinished } }: { readonly program: ProgramView }) {
  const t = useTranslations('leadership')
  const day = useDay()
  if (isFinished)
    return <EmptyState icon={PartyPopper} title={t('finished.title')} hint={t('finished.hint')} />
  if (!enrollment)
    return <EmptyState icon={Footprints} title={t('join.title')} hint={t('join.hint')} />
  if (enrollment.pausedOn !== null) {
    const title = t('paused.title', { day: day(enrollment.pausedOn) })
    return <EmptyState icon={Pause} title={title} hint={t('paused.hint')} />
  }
  return null
}

function ProgramProgress({
  program: { enrollment, isFinished, steps, unsent },
}: {
  readonly program: ProgramView
}) {
  const t = useTranslations('leadership')
  const done = steps.filter(({ doneOn }) => doneOn !== null).length
  const all = steps.length
  return (
    <Section title={t('progress.title')}>
      <ThinBar
        label={t('progress.label')}
        value={(done / all) * 100}
        text={t('progress.count', { done, all })}
      />
      {enrollment?.enrolledBy ? <p>{t('enrolledBy', { name: enrollment.enrolledBy })}</p> : null}
      {enrollment && unsent && !isFinished ? <p>{t(`unsent.${unsent}`)}</p> : null}
      <p className={layout.note}>{t('privacy')}</p>
    </Section>
  )
}
