import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '#web/kernel/paths/paths.ts'

const peopleKinds = new Set(['person', 'member'])

/** Only the name for what is on this page. */
export function dependentLink(kind: string, _: string, name: string): ReactNode {
  if (peopleKinds.has(kind))
    return (
      <Link to={paths.administration.users} state={{ typed: name }}>
        {name}
      </Link>
    )
  return kind === 'value' ? <Link to={paths.administration.values}>{name}</Link> : name
}
