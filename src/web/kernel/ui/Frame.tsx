import { useMediaQuery } from '@mantine/hooks'
import { Menu } from 'lucide-react'
import { Children, useRef, useState, type ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import s from './Frame.module.css'
import { Navigation, type NavigationSection, type RenderLink } from './Navigation.tsx'
import { NavigationSheet } from './NavigationSheet.tsx'
import { useMeasuredHeight } from './use-measured-height.ts'

export interface FrameProps {
  /** The product's name, read out with its mark. */
  readonly brand: { readonly to: string; readonly label: string }
  readonly mark: ReactNode
  /** Where one can go; without any place there is no navigation. */
  readonly navigation: readonly NavigationSection[]
  readonly renderLink: RenderLink
  readonly texts: {
    readonly skip: string
    readonly navigation: string
    /** The bar's last entry on a small screen: everything that is not in the bar. */
    readonly more: string
    readonly close: string
  }
  /** Beside the mark: where one is, and the way elsewhere. */
  readonly context?: ReactNode
  /** At the end of the header: the buttons of every page. */
  readonly tools?: ReactNode
  /** At the end of the header: who one is. */
  readonly account?: ReactNode
  /** Above everything, and read out: a bar for each that has something to say. */
  readonly banners?: ReactNode
  readonly children: ReactNode
}

/** What stays while pages come and go: header, navigation, and the place of the page. */
export function Frame({ navigation, renderLink, texts, ...frame }: FrameProps) {
  const [sheet, setSheet] = useState(false)
  const main = useRef<HTMLElement>(null)
  const bars = useRef<HTMLDivElement>(null)
  const rail = useRef<HTMLElement>(null)
  useMeasuredHeight(bars, '--bars-height')
  const isRailBar = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
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
        <div className={s.context}>{frame.context}</div>
        {frame.tools}
        <div className={s.account}>{frame.account}</div>
      </header>
      <div className={s.middle}>
        {navigation.length > 0 ? (
          <nav ref={rail} className={s.rail} aria-label={texts.navigation}>
            <Navigation collapses sections={navigation} renderLink={renderLink} />
            <button type="button" className={s.more} onClick={() => setSheet(true)}>
              <Menu size={22} strokeWidth={1.75} aria-hidden />
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
          closeLabel={texts.close}
          sections={navigation}
          renderLink={renderLink}
          onClose={() => setSheet(false)}
        />
      ) : null}
    </div>
  )
}
