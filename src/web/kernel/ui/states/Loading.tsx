import { useLate } from '#web/kernel/ui/use-late.ts'
import { useTranslations } from 'use-intl'
import s from './Loading.module.css'

/** Delay in milliseconds, so that short waits don't flicker. */
export const loadingDelayMs = 300

export interface LoadingProps {
  /** About as many as the content will have. */
  readonly lines?: number
  /** `page`: a title, a lead and rows. */
  readonly shape?: 'lines' | 'page'
  /** Without the delay: an empty page is worse than a flicker. */
  readonly isAtOnce?: boolean
}

/** The text is announced with the skeleton, and visible after two seconds. */
export function Loading({ lines = 4, shape = 'lines', isAtOnce = false }: LoadingProps) {
  const t = useTranslations('common')
  const isLate = useLate(true, loadingDelayMs)
  return (
    <div className={s.loading}>
      {isLate || isAtOnce ? (
        <div className={s.skeleton} data-shape={shape} aria-hidden="true">
          {Array.from({ length: lines }, (_, line) => (
            <div key={line} className={s.line} />
          ))}
        </div>
      ) : null}
      {/* In the DOM from the start: a live region inserted with its text isn't announced. */}
      <output className={isLate ? s.label : undefined}>{isLate ? t('loading') : null}</output>
    </div>
  )
}
