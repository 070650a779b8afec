import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { useSession } from '#web/kernel/session.tsx'
import { oneToOnesOf } from '#web/conversations/one-to-ones/api.ts'
import { LastWords } from '#web/conversations/one-to-ones/preparation/LastWords.tsx'
import { PerformanceLine } from '#web/conversations/one-to-ones/preparation/PerformanceLine.tsx'
import { NineBoxPart } from '#web/conversations/nine-box/NineBoxPart.tsx'
import { Section } from '#web/kernel/ui/Section.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PersonGlance.module.css'
import { Link } from '@tanstack/react-router'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { isOverdue } from '#domain/conversations/agreements/agreement.ts'
import { compareExactly } from '#domain/kernel/compare.ts'
import { agreementsOf } from '#web/conversations/agreements/api.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { goalsOf } from '#web/conversations/goals/api.ts'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { ThinBar } from '#web/kernel/ui/drawings/ThinBar.tsx'

/** Most goals or agreements on the first screen. */
const glanceMax = 3

function OpenGoals({ userId }: { readonly userId: string }) {
  const t = useTranslations('teams')
  const say = useTranslations('goals')
  const day = useDay()
  const percent = usePercent()
  const { data } = useQuery(goalsOf(useSession(), userId))
  if (!data) return null
  const open = data
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => compareExactly(one.dueDate, other.dueDate))
  if (open.length === 0) return <p className={layout.note}>{t('work.goals', { count: 0 })}</p>
  const link = { to: paths.manager.person, params: { userId }, search: { tab: 'goals' } } as const
  return (
    <>
      <ul className={`${layout.small} ${layout.stack2}`}>
        {open.slice(0, glanceMax).map(({ id, description, dueDate, progress }) => (
          <li key={id}>
            <Link {...link} hash={id} className={layout.clamp2} title={description}>
              <bdi>{description}</bdi>
            </Link>
            <ThinBar label={description} labelHidden value={progress} text={percent(progress)} />
            <p className={layout.note}>{say('due', { date: day(dueDate) })}</p>
          </li>
        ))}
      </ul>
      {open.length > glanceMax ? (
        <Link {...link} className={layout.small}>
          {t('glance.more', { count: open.length - glanceMax })}
        </Link>
      ) : null}
    </>
  )
}

function OpenAgreements({ userId }: { readonly userId: string }) {
  const t = useTranslations('teams')
  const { data } = useQuery(agreementsOf(useSession(), userId))
  if (!data) return null
  const open = data
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => compareExactly(dueOf(one), dueOf(other)))
  if (open.length === 0) return <p className={layout.note}>{t('work.agreements', { count: 0 })}</p>
  const link = {
    to: paths.manager.person,
    params: { userId },
    search: { tab: 'agreements' },
  } as const
  return (
    <>
      <ul className={`${layout.small} ${layout.stack2}`}>
        {open.slice(0, glanceMax).map((agreement) => (
          <li key={agreement.id}>
            <Link
              {...link}
              hash={agreement.id}
              className={layout.clamp2}
              title={agreement.description}
            >
              <bdi>{agreement.description}</bdi>
            </Link>
            <Due agreement={agreement} />
          </li>
        ))}
      </ul>
      {open.length > glanceMax ? (
        <Link {...link} className={layout.small}>
          {t('glance.more', { count: open.length - glanceMax })}
        </Link>
      ) : null}
    </>
  )
}

function Due({ agreement }: { readonly agreement: AgreementView }) {
  const t = useTranslations('agreements')
  const say = useDay()
  const { today } = useSession().me
  if (agreement.dueDate === null) return null
  if (isOverdue(agreement, today)) return <p className={layout.attention}>{t('overdue')}</p>
  return <p className={layout.note}>{t('due', { date: say(agreement.dueDate) })}</p>
}

/** Sorts agreements without a due date last. */
const never = '9999-12-31'

function dueOf({ dueDate }: AgreementView): string {
  return dueDate ?? never
}

export function PersonGlance({ person }: { readonly person: MyPersonView }) {
  const t = useTranslations('teams')
  const performance = useTranslations('one-to-ones.performance')
  const { userId } = person
  const session = useSession()
  const { data } = useQuery(oneToOnesOf(session, userId))
  const closed = data?.filter(({ state }) => state === 'CLOSED')
  const own = closed?.find(({ manager }) => manager.id === session.me.userId)
  return (
    <section className={s.glance} aria-label={t('glance.title')}>
      <div className={layout.stack4}>
        <Section heading="h3" title={performance('label')}>
          {closed ? <PerformanceLine closed={closed} none={t('glance.noPerformance')} /> : null}
        </Section>
        <Section heading="h3" title={t('glance.lastWords')}>
          {closed ? <LastWords last={own ?? closed[0]} none={t('glance.noWords')} /> : null}
        </Section>
        <NineBoxPart userId={userId} heading="h3" />
      </div>
      <div className={layout.stack4}>
        <Section heading="h3" title={t('tabs.goals')}>
          <OpenGoals userId={userId} />
        </Section>
        <Section heading="h3" title={t('tabs.agreements')}>
          <OpenAgreements userId={userId} />
        </Section>
      </div>
    </section>
  )
}
