import { useState, type CSSProperties } from 'react'
import s from './Avatar.module.css'

export interface AvatarProps {
  /** Determines the color. */
  readonly id: string
  readonly name: string
  readonly image?: string | undefined
  /** Pixels at 100 % text size. */
  readonly size?: number
}

/** Falls back to initials without a working picture. Decorative: put the name beside it. */
export function Avatar({ id, name, image, size = 40 }: AvatarProps) {
  const hue = hueOf(id)
  const style = { '--size': `${size / 16}rem`, '--hue': hue } as CSSProperties
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={s.avatar}
      style={style}
      data-face
      data-deep={hue % 60 === 0}
      aria-hidden="true"
    >
      {image && image !== broken ? (
        <img
          className={s.image}
          src={image}
          alt=""
          loading="lazy"
          onError={() => setBroken(image)}
        />
      ) : (
        // Drawn by CSS: initials must not become part of an accessible name.
        <span className={s.initials} data-initials={initialsOf(name)} />
      )}
    </span>
  )
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase() ?? '').join('')
}

/** One of twelve. FNV-1a of the id's last part: the others hold the time, alike for people who were added together. */
export function hueOf(id: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of id.slice(id.lastIndexOf('-') + 1))
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93) >>> 0
  return (hash % 12) * 30
}
