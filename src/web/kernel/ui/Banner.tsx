import type { ReactNode } from 'react'
import s from './Banner.module.css'

interface BannerProps {
  /** `pinned` stands over the page; else it is where it is put. */
  readonly pinned?: boolean
  /** Below it a page makes room by this. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What has to be said to everyone, read out when it comes. Takes no room while it is empty. */
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

/** What can be done about it, in the same line: in a banner, or beside what is being saved. */
export function BannerButton({ onClick, children }: BannerButtonProps) {
  return (
    <button type="button" className={s.button} onClick={onClick}>
      {children}
    </button>
  )
}
