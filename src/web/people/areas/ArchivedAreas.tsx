import { Link } from '@tanstack/react-router'
import type { AreaView } from '#contract/people/areas.ts'
import { ArchivedList } from '#web/platform/content/ArchivedList.tsx'
import { useSession } from '#web/kernel/session.tsx'
import { Written } from '#web/kernel/texts/Written.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { restoreArea } from './api.ts'

/** Folded; renders nothing if there are none. */
export function ArchivedAreas({ areas }: { readonly areas: readonly AreaView[] }) {
  const session = useSession()
  const items = areas.map(({ id, version, name }) => ({
    id,
    version,
    name: name.text,
    shown: (
      <Link to={paths.administration.area} params={{ areaId: id }}>
        <Written reading={name} />
      </Link>
    ),
  }))
  return (
    <ArchivedList
      texts="areas.area"
      items={items}
      restore={(id, { version }) => restoreArea(session, { id, version })}
    />
  )
}
