import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '#web/i18n/I18n.tsx'
import { setOf } from './addresses.ts'
import { hrefIn } from './localize.ts'

/**
 * Keeps the address in the reader's own set, in place: the page, its state and what is typed stay,
 * when the language changes and where a link came from somebody who reads another.
 */
export function useOwnAddress(): void {
  const router = useRouter()
  const { language } = useLanguage()
  const { publicHref, state } = useRouterState({ select: ({ location }) => location })
  const own = hrefIn(setOf[language], publicHref)
  useEffect(() => {
    if (own !== publicHref) router.history.replace(own, state, { ignoreBlocker: true })
  }, [router, own, publicHref, state])
}
