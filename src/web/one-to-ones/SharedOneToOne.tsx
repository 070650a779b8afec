import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OneToOneView, SnapshotView } from '#contract/one-to-one-views.ts'
import { dayAt } from '#domain/kernel/day.ts'
import { isOpen } from '#domain/one-to-ones/states.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/use-day.ts'
import { Section } from '#web/ui/Section.tsx'
import { AgendaList } from './AgendaList.tsx'
import { SharedEvaluations } from './SharedEvaluations.tsx'
import s from './SharedOneToOne.module.css'
import { SharedWork } from './SharedWork.tsx'

/** What was shared of a one-to-one, as it was said; once closed, for good. */
export function SharedOneToOne({ oneToOne }: { readonly oneToOne: OneToOneView }) {
  const t = useTranslations('one-to-ones')
  const day = useDay()
  const { me } = useSession()
  const { shared, state, closedAt, sharedAt, withdrawal } = oneToOne
  if (!shared) return null
  const open = isOpen(state) && !withdrawal
  const at = Date.parse(closedAt ?? sharedAt ?? '')
  const date = day(dayAt(at, me.company.timeZone), 'long')
  return (
    <div className={s.shared}>
      <div className={s.when}>
        <p>{t(`shared.${whenKey(oneToOne)}`, { date })}</p>
        <Button
          className={s.print}
          size="compact-md"
          variant="subtle"
          leftSection={<Printer size={16} aria-hidden />}
          onClick={() => print()}
        >
          {t('shared.print')}
        </Button>
      </div>
      <Withdrawal oneToOne={oneToOne} />
      <TextSection title={t('shared.greetings')} text={shared.greetings} />
      {open ? null : <AgendaList oneToOne={oneToOne} compact heading="h2" />}
      <Performance shared={shared} />
      <SharedEvaluations title={t('shared.skills')} evaluations={shared.skills} />
      <SharedEvaluations title={t('shared.values')} evaluations={shared.values} />
      <SharedWork shared={shared} />
      <TextSection title={t('shared.progression')} text={shared.progression} />
      <TextSection title={t('shared.farewell')} text={shared.farewell} />
      {shared.nextDate ? (
        <TextSection title={t('shared.nextDate')} text={day(shared.nextDate, 'long')} />
      ) : null}
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

function TextSection({ title, text }: { readonly title: string; readonly text: string | null }) {
  if (!text) return null
  return (
    <Section title={title}>
      <p className={s.words}>{text}</p>
    </Section>
  )
}

function Performance({ shared }: { readonly shared: SnapshotView }) {
  const t = useTranslations('one-to-ones')
  const { performance } = shared
  if (!performance?.score && !performance?.comment) return null
  return (
    <Section title={t('shared.performance')}>
      {performance.score ? (
        <p className={s.verdict}>{t(`performance.${performance.score}`)}</p>
      ) : null}
      {performance.comment ? <p className={s.words}>{performance.comment}</p> : null}
    </Section>
  )
}
