import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import layout from '#web/kernel/ui/layout.module.css'
import s from './PrivateText.module.css'
import { useSharesScreen } from './screen-sharing.ts'

interface PrivateTextProps {
  /** False for text that others can read too: it is never hidden. */
  readonly isPrivate?: boolean
  /** Prints the text, which is left out by default. */
  readonly printed?: boolean
  /** The text, or the box it is written in. */
  readonly children: ReactNode
}

/**
 * Text for the reader's eyes only: hidden while they share their screen, and not printed by default. All
 * such text must go through here.
 */
export function PrivateText({ isPrivate = true, printed = false, children }: PrivateTextProps) {
  const t = useTranslations('common.screen')
  const isShared = useSharesScreen()
  if (isPrivate && isShared) {
    return (
      <p className={`${layout.note} ${layout.line2}`}>
        <EyeOff size={16} />
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
