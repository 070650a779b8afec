import type { ReactNode } from 'react'
import s from './Banner.module.css'

interface BannerProps {
  /** `pinned` stays over the page. */
  readonly pinned?: boolean
  /** Lets pages make room for it. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A live region; empty, it takes no space. */
export function Banner({ pinned = false, className = '', children }: BannerProps) {
  return (
    <output className={`${s.banner} ${className}`} data-pinned={pinned}>
      {children}
    </output>
  )
}

interface BannerButtonProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

export function BannerButton({ onClick, children }: BannerButtonProps) {
  return (
    <button type="button" className={s.button} onClick={onClick}>
      {children}
    </button>
  )
}
