import { useTranslations } from 'use-intl'
import { paths } from '#web/kernel/paths/paths.ts'
import { BackLink } from '#web/platform/frame/navigation/BackLink.tsx'

export function BackToPeople() {
  const nav = useTranslations('common.nav')
  return <BackLink to={paths.administration.users} label={nav('users')} />
}
