import { useEffect, useState, type RefObject } from 'react'

/** Whether what stands right behind `top` sticks: `top` itself has left the window upwards. */
export function useIsStuck(top: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const { current } = top
    if (!current) return undefined
    // What covers the top of the window counts as outside it.
    const style = getComputedStyle(document.documentElement)
    const covered = Number.parseFloat(style.scrollPaddingBlockStart) || 0
    const observer = new IntersectionObserver(
      ([entry]) =>
        setStuck(
          entry !== undefined &&
            !entry.isIntersecting &&
            entry.boundingClientRect.top < innerHeight / 2,
        ),
      { rootMargin: `-${Math.min(covered, innerHeight / 4)}px 0px 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [top])
  return isStuck
}
