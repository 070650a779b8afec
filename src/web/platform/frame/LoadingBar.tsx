import { useIsFetching } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useLate } from '#web/kernel/ui/use-late.ts'
import s from './LoadingBar.module.css'

const barDelayMs = 200

/** While a page, or data that isn't there yet, takes its time. What is refreshed in the background shows nothing. */
export function LoadingBar() {
  const isLeaving = useRouterState({ select: ({ isLoading }) => isLoading })
  const isReading = useIsFetching({ predicate: ({ state }) => state.data === undefined }) > 0
  const isShown = useLate(isLeaving || isReading, barDelayMs)
  return isShown ? <div className={s.bar} aria-hidden="true" data-print="hidden" /> : null
}
