import { useState, type CSSProperties } from 'react'
import s from './Avatar.module.css'

export interface AvatarProps {
  /** Whatever stays the same for one person: the color comes from it. */
  readonly id: string
  readonly name: string
  readonly image?: string | undefined
  /** Pixels at a text size of 100 %. */
  readonly size?: number
  /** Another hue than their own, in degrees, where somebody beside them has it. */
  readonly hue?: number
}

/** A face or its initials, also of a picture that is gone or is none. Decorative: the name stands beside it, in words. */
export function Avatar({ id, name, image, size = 40, hue = hueOf(id) }: AvatarProps) {
  const style = { '--size': `${size / 16}rem`, '--hue': hue } as CSSProperties
  const [broken, setBroken] = useState<string>()
  return (
    <span className={s.avatar} style={style} aria-hidden="true">
      {image && image !== broken ? (
        <img
          className={s.image}
          src={image}
          alt=""
          loading="lazy"
          onError={() => setBroken(image)}
        />
      ) : (
        // Drawn, not written: initials are no part of the name of what they stand in.
        <span className={s.initials} data-initials={initialsOf(name)} />
      )}
    </span>
  )
}

/** The first letter of the first and of the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}

/** One of twelve hues, in degrees, always the same for the same id. */
export function hueOf(id: string): number {
  let hash = 0
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521
  return (hash % 12) * 30
}
