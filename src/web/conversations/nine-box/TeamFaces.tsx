import type { TeamMemberView } from '#contract/conversations/nine-box.ts'
import { isSameBox } from '#domain/conversations/nine-box/axes.ts'
import { Face } from '#web/kernel/ui/faces/Face.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { NineBoxGrid } from './NineBoxGrid.tsx'

/** More than fit in a box are counted. */
const facesMax = 4

interface TeamFacesProps {
  readonly label: string
  readonly members: readonly TeamMemberView[]
}

/** A team's Nine Box, small: faces without names. */
export function TeamFaces({ label, members }: TeamFacesProps) {
  return (
    <NineBoxGrid
      isSmall
      label={label}
      renderBox={(box) => (
        <Faces
          people={members.filter(({ position }) => position && isSameBox(position.box, box))}
        />
      )}
    />
  )
}

function Faces({ people }: { readonly people: readonly TeamMemberView[] }) {
  const more = people.length - facesMax
  return (
    <ul className={layout.row1}>
      {people.slice(0, facesMax).map(({ userId, name, picture }) => (
        <li key={userId} title={name}>
          <Face id={userId} name={name} picture={picture} size={24} />
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
      {more > 0 ? <li className={layout.fine}>{`+${more}`}</li> : null}
    </ul>
  )
}
