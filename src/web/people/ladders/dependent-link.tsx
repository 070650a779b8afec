import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Dependents } from '#domain/kernel/dependents.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { PersonInList } from '#web/people/areas/PersonInList.tsx'

const peopleKinds = new Set(['person', 'member'])

/** Only the name for what is on this page. */
export function dependentLink(
  kind: string,
  { name, areaId }: Dependents['examples'][number],
): ReactNode {
  if (peopleKinds.has(kind)) return <PersonInList name={name} />
  if (kind === 'skill' && areaId)
    return (
      <Link to={paths.administration.area} params={{ areaId }} search={{ tab: 'skills' }}>
        {name}
      </Link>
    )
  return kind === 'value' ? <Link to={paths.administration.values}>{name}</Link> : name
}
