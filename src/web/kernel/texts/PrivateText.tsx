import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import s from './PrivateText.module.css'
import { useSharesScreen } from './screen-sharing.ts'

interface PrivateTextProps {
  /** Whether nobody but the reader may see it; what others read as well stays as it is. */
  readonly isPrivate?: boolean
  /** Whether it is to be on paper as well: by itself, none is. */
  readonly printed?: boolean
  /** The text, or the box it is written in. */
  readonly children: ReactNode
}

/**
 * What is for the reader's eyes alone. Every such text goes through here: it is not on the page while
 * they share their screen, and not on paper unless they want it there.
 */
export function PrivateText({ isPrivate = true, printed = false, children }: PrivateTextProps) {
  const t = useTranslations('common.screen')
  const isShared = useSharesScreen()
  if (isPrivate && isShared) {
    return (
      <p className={s.hidden}>
        <EyeOff size={16} strokeWidth={1.75} aria-hidden />
        {t('hidden')}
      </p>
    )
  }
  const isLeftOut = isPrivate && !printed
  return (
    <>
      <div className={s.text} data-left-out={isLeftOut}>
        {children}
      </div>
      {isLeftOut ? <p className={s.leftOut}>{t('printed')}</p> : null}
    </>
  )
}
