import { useNavigate, type AnyRouter, type NavigateOptions } from '@tanstack/react-router'
import { isFocusLost } from '#web/kernel/ui/focus.ts'
import { focusPage } from '#web/kernel/ui/pages/focus-page.ts'

/** Navigates without a link and moves the focus to the page's start. */
export function useGo(): (to: NavigateOptions) => void {
  const navigate = useNavigate()
  return (to) => {
    const go = async () => {
      await navigate(to)
      focusPage()
    }
    void go()
  }
}

/** Links that disappear with their page lose the focus: the next page gets it, the first one doesn't. */
export function passFocusOn(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && isFocusLost()) focusPage()
  })
}
