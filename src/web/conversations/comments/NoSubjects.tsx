import { Button } from '#web/kernel/ui/controls/Button.tsx'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { CollaboratorContext } from './collaborator-api.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { EmptyState } from '#web/kernel/ui/states/EmptyState.tsx'

interface NoSubjectsProps {
  readonly of: 'goals' | 'agreements'
  readonly icon: LucideIcon
  readonly collaborator: CollaboratorContext
  readonly add: ReactNode
}

export function NoSubjects({ of, icon, collaborator: { userId, userName }, add }: NoSubjectsProps) {
  const t = useTranslations(`${of}.none`)
  const isMine = useSession().me.userId === userId
  if (!isMine) {
    return (
      <EmptyState
        icon={icon}
        title={t('theirs.title', { name: userName })}
        hint={t('theirs.hint')}
        action={add}
      />
    )
  }
  const go = (
    <Button
      variant="default"
      renderRoot={(root) => <Link {...root} to={paths.personal.oneToOnes} />}
    >
      {t('mine.go')}
    </Button>
  )
  return <EmptyState icon={icon} title={t('mine.title')} hint={t('mine.hint')} action={go} />
}
