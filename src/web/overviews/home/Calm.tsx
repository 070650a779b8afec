import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Sun } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/EmptyState.tsx'

export function Calm() {
  const t = useTranslations('home.calm')
  const { isManager, isTeamMember, isAdmin } = useSession().actor.roles
  const next = isManager ? 'people' : isAdmin && !isTeamMember ? 'users' : 'diary'
  const action = (
    <Button variant="default" renderRoot={(root) => <Link {...root} to={ways[next]} />}>
      {t(`${next}.action`)}
    </Button>
  )
  return <EmptyState icon={Sun} title={t('title')} hint={t(`${next}.hint`)} action={action} />
}

const ways = {
  people: paths.manager.people,
  diary: paths.personal.feedback,
  users: paths.administration.users,
} as const
