import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { AgreementView } from '#contract/conversations/agreements.ts'
import { isOverdue } from '#domain/conversations/agreements/agreement.ts'
import { compareExactly } from '#domain/kernel/compare.ts'
import { agreementsOf } from '#web/conversations/agreements/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { glanceMax } from './OpenGoals.tsx'
import s from './PersonGlance.module.css'

/** By due date. */
export function OpenAgreements({ userId }: { readonly userId: string }) {
  const t = useTranslations('teams')
  const { data } = useQuery(agreementsOf(useSession(), userId))
  if (!data) return null
  const open = data
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => compareExactly(dueOf(one), dueOf(other)))
  if (open.length === 0) return <p className={s.soft}>{t('work.agreements', { count: 0 })}</p>
  const link = {
    to: paths.manager.person,
    params: { userId },
    search: { tab: 'agreements' },
  } as const
  return (
    <>
      <ul className={s.items}>
        {open.slice(0, glanceMax).map((agreement) => (
          <li key={agreement.id} className={s.agreement}>
            <Link {...link} hash={agreement.id} title={agreement.description}>
              <bdi>{agreement.description}</bdi>
            </Link>
            <Due agreement={agreement} />
          </li>
        ))}
      </ul>
      {open.length > glanceMax ? (
        <Link {...link} className={s.more}>
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
  if (isOverdue(agreement, today)) return <span className={s.overdue}>{t('overdue')}</span>
  return <span className={s.soft}>{say(agreement.dueDate)}</span>
}

/** Sorts agreements without a due date last. */
const never = '9999-12-31'

function dueOf({ dueDate }: AgreementView): string {
  return dueDate ?? never
}
