import layout from '#web/kernel/ui/layout.module.css'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { Menu } from 'lucide-react'
import { Children, useRef, useState, useLayoutEffect, type ReactNode, type RefObject } from 'react'
import { Banner } from '#web/kernel/ui/states/Banner.tsx'
import { Loading } from '#web/kernel/ui/states/Loading.tsx'
import s from './Frame.module.css'
import { Navigation, type NavigationSection, type RenderLink } from './Navigation.tsx'
import { NavigationSheet } from './NavigationSheet.tsx'

export interface FrameProps {
  readonly brand: { readonly to: string; readonly label: string }
  readonly mark: ReactNode
  /** Empty, there is no navigation. */
  readonly navigation: readonly NavigationSection[]
  readonly renderLink: RenderLink
  readonly texts: {
    readonly skip: string
    readonly navigation: string
    /** Last entry of the small-screen bar: opens everything else. */
    readonly more: string
  }
  readonly context?: ReactNode
  readonly tools?: ReactNode
  readonly account?: ReactNode
  /** One live region each. */
  readonly banners?: ReactNode
  readonly children: ReactNode
}

export function Frame({ navigation, renderLink, texts, ...frame }: FrameProps) {
  const [sheet, setSheet] = useState(false)
  const main = useRef<HTMLElement>(null)
  const bars = useRef<HTMLDivElement>(null)
  const rail = useRef<HTMLElement>(null)
  useMeasuredHeight(bars, '--bars-height')
  const isRailBar = useMediaQuery('(max-width: 61.99em)')
  useMeasuredHeight(rail, '--rail-height', isRailBar)
  return (
    <div className={s.frame}>
      <a
        href="#main"
        className={s.skip}
        onClick={(event) => {
          event.preventDefault()
          main.current?.focus()
        }}
      >
        {texts.skip}
      </a>
      <div ref={bars} className={s.bars}>
        {Children.map(frame.banners, (banner) => (
          <Banner>{banner}</Banner>
        ))}
      </div>
      <header className={s.header}>
        {renderLink({
          to: frame.brand.to,
          className: s.brand,
          children: (
            <>
              {frame.mark}
              <span className={s.name}>{frame.brand.label}</span>
            </>
          ),
        })}
        <div className={layout.grow}>{frame.context}</div>
        {frame.tools}
        <div className={layout.fixed}>{frame.account}</div>
      </header>
      <div className={s.middle}>
        {navigation.length > 0 ? (
          <nav ref={rail} className={s.rail} aria-label={texts.navigation}>
            <Navigation collapses sections={navigation} renderLink={renderLink} />
            <button
              type="button"
              className={s.more}
              aria-current={navigation.some(isInBar) ? undefined : 'true'}
              onClick={() => setSheet(true)}
            >
              <Menu size={22} />
              {texts.more}
            </button>
          </nav>
        ) : null}
        <main ref={main} id="main" className={s.main} tabIndex={-1}>
          {frame.children}
        </main>
      </div>
      {sheet ? (
        <NavigationSheet
          title={texts.navigation}
          sections={navigation}
          renderLink={renderLink}
          onClose={() => setSheet(false)}
        />
      ) : null}
    </div>
  )
}

interface FrameSkeletonProps {
  readonly mark: ReactNode
  readonly brand: string
}

/** The frame before anything is known of its reader. */
export function FrameSkeleton({ mark, brand }: FrameSkeletonProps) {
  return (
    <div className={s.frame}>
      <div className={s.header}>
        <span className={s.brand}>
          {mark}
          <span className={s.name}>{brand}</span>
        </span>
      </div>
      <div className={s.middle}>
        <div className={s.rail} />
        <div className={s.main}>
          <Loading lines={8} shape="page" isAtOnce />
        </div>
      </div>
    </div>
  )
}

/** Documented in base.css. */
type Height = '--bars-height' | '--rail-height'

/**
 * Publishes a sticky element's height to CSS. Each change restyles the whole page, so never use it
 * for elements that grow with the content.
 */
function useMeasuredHeight(
  ref: RefObject<HTMLElement | null>,
  height: Height,
  isSticky = true,
): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || !isSticky) return undefined
    const { style } = document.documentElement
    const measure = () => style.setProperty(height, `${element.getBoundingClientRect().height}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => {
      observer.disconnect()
      style.removeProperty(height)
    }
  }, [ref, height, isSticky])
}

/** Whether the bar of small screens has the page that is shown. */
const isInBar = ({ items }: NavigationSection) => items.some((it) => it.active && it.inBar)
