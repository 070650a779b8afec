import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { readableZone, zoneChoices } from '#web/kernel/i18n/zones.ts'
import { myProfile, useChangeTimeZone } from './api.ts'
import s from './Profile.module.css'

/** Saves at once, like the language. */
export function OwnTimeZone() {
  const t = useTranslations('personal.timeZone')
  const session = useSession()
  const { timeZone } = useSuspenseQuery(myProfile(session)).data
  const change = useChangeTimeZone({ done: t('saved'), failed: t('failed') })
  const chosen = change.isPending ? change.variables : timeZone
  const ofCompany = t('ofCompany', { zone: readableZone(session.me.company.timeZone) })
  return (
    <NativeSelect
      className={s.choice}
      label={t('label')}
      description={t('hint')}
      value={chosen ?? ''}
      data={[{ value: '', label: ofCompany }, ...zoneChoices(timeZone)]}
      onChange={({ currentTarget: { value } }) => change.mutate(value === '' ? null : value)}
    />
  )
}
