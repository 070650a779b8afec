import { useNavigate, type NavigateOptions } from '@tanstack/react-router'

/** Navigates without a link and moves the focus to the page's start. */
export function useGo(): (to: NavigateOptions) => void {
  const navigate = useNavigate()
  return (to) => {
    const go = async () => {
      await navigate(to)
      document.getElementById('main')?.focus()
    }
    void go()
  }
}
