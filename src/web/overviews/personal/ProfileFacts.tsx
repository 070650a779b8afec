import { useTranslations } from 'use-intl'
import type { MyProfileView } from '#contract/people/personal.ts'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { Written } from '#web/kernel/texts/Written.tsx'
import { ReadHere } from '#web/platform/notices/ReadHere.tsx'
import s from './Profile.module.css'

/** Set by others: read-only here. */
export function ProfileFacts({ profile }: { readonly profile: MyProfileView }) {
  const t = useTranslations('personal.facts')
  const say = useDay()
  const { email, position, globalLevel, places } = profile
  const facts = [
    ['position', position],
    ['email', email],
    ['level', globalLevel ? <Written key="level" reading={globalLevel.name} /> : null],
  ] as const
  return (
    <div className={s.facts}>
      <h2 className="visually-hidden">{t('title')}</h2>
      <dl>
        {facts.map(([key, value]) =>
          value ? (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
        {places.map(({ team, area, manager, startedOn }) => (
          <div key={team.id}>
            <dt>{t('team')}</dt>
            <dd>{team.name}</dd>
            <dd className={s.note}>
              <Written reading={area.name} />
            </dd>
            <dd className={s.note}>
              <ReadHere shown={{ subject: 'person', userId: manager.id }} />
              <span>{t('manager', { name: manager.name })}</span>
            </dd>
            <dd className={s.note}>{t('since', { day: say(startedOn) })}</dd>
          </div>
        ))}
      </dl>
      <p className={s.note}>{t('decided')}</p>
    </div>
  )
}
