import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { paths } from '#web/paths/paths.ts'
import s from './PersonLink.module.css'

/** The way back to the person a one-to-one is with. */
export function PersonLink({ person }: { readonly person: { id: string; name: string } }) {
  return (
    <Link className={s.back} to={paths.manager.person} params={{ userId: person.id }}>
      <ArrowLeft size={18} aria-hidden /> {person.name}
    </Link>
  )
}
