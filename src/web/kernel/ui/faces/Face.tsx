import { createContext, use, useMemo, type ReactNode } from 'react'
import { Avatar, hueOf } from './Avatar.tsx'

const Hues = createContext<ReadonlyMap<string, number> | undefined>(undefined)

interface FacesProps {
  readonly ids: readonly string[]
  readonly children: ReactNode
}

/** Gives each person different initials' color while there are colors left. */
export function Faces({ ids, children }: FacesProps) {
  const key = ids.join()
  const hues = useMemo(() => huesOf(key === '' ? [] : key.split(',')), [key])
  return <Hues value={hues}>{children}</Hues>
}

interface FaceProps {
  readonly id: string
  readonly name: string
  readonly picture: string | null
  /** Pixels at 100 % text size. */
  readonly size: number
}

/** Decorative: put the name beside it. */
export function Face({ id, name, picture, size }: FaceProps) {
  const hue = use(Hues)?.get(id) ?? hueOf(id)
  return <Avatar id={id} name={name} image={picture ?? undefined} size={size} hue={hue} />
}

/** Each id's own hue, or a free one if it is taken. */
export function huesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>()
  const taken = new Set<number>()
  for (const id of ids) {
    const own = hueOf(id)
    const free = Array.from({ length: 12 }, (_, n) => (own + n * 30) % 360).find(
      (hue) => !taken.has(hue),
    )
    all.set(id, free ?? own)
    taken.add(free ?? own)
  }
  return all
}
