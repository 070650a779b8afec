import { Face } from './Face.tsx'
import s from './NamedFace.module.css'

interface NamedFaceProps {
  readonly id: string
  readonly name: string
  readonly picture: string | null
}

export function NamedFace(person: NamedFaceProps) {
  return (
    <span className={s.person}>
      <Face {...person} size={24} />
      <bdi className={s.name}>{person.name}</bdi>
    </span>
  )
}
