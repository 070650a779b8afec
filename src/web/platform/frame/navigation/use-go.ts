import { useNavigate, type NavigateOptions } from '@tanstack/react-router'

/** Leads to another page without a link: the focus goes along, to where the page begins. */
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
