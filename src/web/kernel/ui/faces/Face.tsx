import { createContext, use, useMemo, type ReactNode } from 'react'
import { Avatar, hueOf } from './Avatar.tsx'

const Hues = createContext<ReadonlyMap<string, number> | undefined>(undefined)

interface FacesProps {
  readonly ids: readonly string[]
  readonly children: ReactNode
}

/** `ids` in the order of the rows: neighbors' initials differ in color. */
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

/** Own hues, so that people look the same on all pages; another only beside an equal one above. */
export function huesOf(ids: readonly string[]): ReadonlyMap<string, number> {
  const all = new Map<string, number>()
  for (const [at, id] of ids.entries()) {
    const [above, below] = [ids[at - 1] ?? id, ids[at + 1] ?? id]
    if (all.has(id)) continue
    const own = hueOf(id)
    const hueAbove = above === id ? undefined : all.get(above)
    const free = [own, own + 150, own + 210].map((hue) => hue % 360)
    const next = below === id ? undefined : hueOf(below)
    const hue = own === hueAbove ? free.slice(1).find((it) => it !== next) : own
    all.set(id, hue ?? own)
  }
  return all
}
