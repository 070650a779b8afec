import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import {
  leadershipSteps,
  numberOf,
  stepAt,
  type LeadershipStep,
} from '#domain/platform/notices/leadership-steps.ts'
import { BackLink } from '#web/platform/frame/BackLink.tsx'
import { NotFoundPage } from '#web/platform/frame/NotFoundPage.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { ReadingPage } from '#web/kernel/ui/ReadingPage.tsx'
import { stepOf } from './api.ts'
import { LookBackForm } from './LookBackForm.tsx'
import s from './Program.module.css'
import { StepWords } from './StepWords.tsx'

/** Not-found for an unknown number. */
export function StepPage() {
  const { number = '' } = useParams({ strict: false })
  const step = stepAt(number)
  return step ? <StepReading key={step} step={step} /> : <NotFoundPage />
}

/** Kind: Reading. An idea, something to try in the next 1:1, and a reflection on it. */
function StepReading({ step }: { readonly step: LeadershipStep }) {
  const t = useTranslations('leadership')
  const nav = useTranslations('common.nav')
  const { data } = useSuspenseQuery(stepOf(useSession(), step))
  const count = t('number', { number: numberOf(step), all: leadershipSteps.length })
  return (
    <ReadingPage
      title={data.title}
      documentTitle={data.title}
      lead={count}
      back={<BackLink to={paths.manager.leadership} label={t('title')} />}
    >
      <StepWords
        step={data}
        way={
          <p>
            <Link to={paths.manager.people}>{nav('people')}</Link>
          </p>
        }
      >
        <LookBackForm step={data} />
      </StepWords>
      <Neighbors step={step} />
    </ReadingPage>
  )
}

function Neighbors({ step }: { readonly step: LeadershipStep }) {
  const t = useTranslations('leadership.page')
  const number = numberOf(step)
  const to = paths.manager.leadershipStep
  return (
    <div className={s.neighbors}>
      {number > 1 ? (
        <Link to={to} params={{ number: `${number - 1}` }}>
          <ArrowLeft size={16} aria-hidden /> {t('previous')}
        </Link>
      ) : (
        <span />
      )}
      {number < leadershipSteps.length ? (
        <Link to={to} params={{ number: `${number + 1}` }}>
          {t('next')} <ArrowRight size={16} aria-hidden />
        </Link>
      ) : null}
    </div>
  )
}
