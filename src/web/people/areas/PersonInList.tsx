import { Link } from '@tanstack/react-router'
import { paths } from '#web/kernel/paths/paths.ts'

interface PersonInListProps {
  readonly name: string
  readonly onClick?: () => void
}

/** Opens the list of people with the name typed into its search. */
export function PersonInList({ name, ...props }: PersonInListProps) {
  return (
    <Link to={paths.administration.users} state={{ typed: name }} {...props}>
      {name}
    </Link>
  )
}
