import { createContext, use, useMemo, type ReactNode } from 'react'
import { Avatar, hueOf } from './Avatar.tsx'

const Hues = createContext<ReadonlyMap<string, number> | undefined>(undefined)

interface FacesProps {
  /** Of the people in the list, in their order. */
  readonly ids: readonly string[]
  readonly children: ReactNode
}

/** A list of people: as long as there are colors left, no two of them have initials in the same one. */
export function Faces({ ids, children }: FacesProps) {
  const key = ids.join()
  const hues = useMemo(() => huesOf(key === '' ? [] : key.split(',')), [key])
  return <Hues value={hues}>{children}</Hues>
}

interface FaceProps {
  readonly id: string
  readonly name: string
  /** Where their picture is; null where they have none. */
  readonly picture: string | null
  /** Pixels at a text size of 100 %. */
  readonly size: number
}

/** Somebody beside their name, in a list or wherever they are shown. Decorative: the name says who it is. */
export function Face({ id, name, picture, size }: FaceProps) {
  const hue = use(Hues)?.get(id) ?? hueOf(id)
  return <Avatar id={id} name={name} image={picture ?? undefined} size={size} hue={hue} />
}

/** A hue for each: their own, unless somebody before them has it and another one is free. */
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
