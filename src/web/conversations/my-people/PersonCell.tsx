import { Link } from '@tanstack/react-router'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { Ellipsis } from '#web/kernel/ui/Ellipsis.tsx'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'

export const linkId = (userId: string) => `person-${userId}`

export function PersonCell({
  userId,
  name,
  picture,
  position,
}: Pick<MyPersonView, 'userId' | 'name' | 'picture' | 'position'>) {
  return (
    <span className={layout.line3}>
      <span className={layout.wideOnly}>
        <Face id={userId} name={name} picture={picture} size={40} />
      </span>
      <span className={`${layout.wrapped} ${layout.stack} ${layout.quietLinks}`}>
        <Ellipsis text={name}>
          <Link id={linkId(userId)} to={paths.manager.person} params={{ userId }}>
            {name}
          </Link>
        </Ellipsis>
        <span className={`${layout.wideOnly} ${layout.fine} ${layout.light}`}>
          <Ellipsis text={position}>{position}</Ellipsis>
        </span>
      </span>
    </span>
  )
}
