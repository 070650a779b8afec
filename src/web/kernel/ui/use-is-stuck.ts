import { useEffect, useState, type RefObject } from 'react'

/** True once `top`, right before the sticky element, has scrolled out. */
export function useIsStuck(top: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const { current } = top
    if (!current) return undefined
    // The header counts as outside the window.
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
