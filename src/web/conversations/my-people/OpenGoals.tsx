import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { compareExactly } from '#domain/kernel/compare.ts'
import { goalsOf } from '#web/conversations/goals/api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { usePercent } from '#web/kernel/i18n/use-percent.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { ThinBar } from '#web/kernel/ui/ThinBar.tsx'
import s from './PersonGlance.module.css'

/** Most goals or agreements on the first screen. */
export const glanceMax = 3

export function OpenGoals({ userId }: { readonly userId: string }) {
  const t = useTranslations('teams')
  const percent = usePercent()
  const { data } = useQuery(goalsOf(useSession(), userId))
  if (!data) return null
  const open = data
    .filter(({ state }) => state === 'open')
    .toSorted((one, other) => compareExactly(one.dueDate, other.dueDate))
  if (open.length === 0) return <p className={s.soft}>{t('work.goals', { count: 0 })}</p>
  const link = { to: paths.manager.person, params: { userId }, search: { tab: 'goals' } } as const
  return (
    <>
      <ul className={s.items}>
        {open.slice(0, glanceMax).map(({ id, description, progress }) => (
          <li key={id}>
            <Link {...link} hash={id} title={description}>
              <bdi>{description}</bdi>
            </Link>
            <ThinBar label={description} labelHidden value={progress} text={percent(progress)} />
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
