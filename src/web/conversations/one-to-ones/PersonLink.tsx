import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OneToOneView } from '#contract/conversations/one-to-one-views.ts'
import { managesUser } from '#domain/kernel/access/actor.ts'
import { useSession } from '#web/kernel/session.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'

/** Leads to the list of people if this person doesn't report to the reader. */
export function PersonLink({ person }: { readonly person: OneToOneView['collaborator'] }) {
  const t = useTranslations('teams.people')
  const { actor } = useSession()
  if (!managesUser(actor, person.id))
    return (
      <Link className={layout.iconLink} to={paths.manager.people}>
        <ArrowLeft /> {t('title')}
      </Link>
    )
  return (
    <Link className={layout.iconLink} to={paths.manager.person} params={{ userId: person.id }}>
      <ArrowLeft /> <Face {...person} size={24} /> <bdi>{person.name}</bdi>
    </Link>
  )
}
