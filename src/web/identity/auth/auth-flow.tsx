import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { auth, AuthenticationResult, SecondStep } from '#contract/identity/auth.ts'
import type { Client } from '#contract/kernel/client.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { setOf } from '#web/kernel/paths/addresses.ts'
import { canonicalPath, pathIn } from '#web/kernel/paths/localize.ts'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'

export type AuthApi = Client<{ auth: typeof auth }>['auth']

export interface AuthLocation {
  readonly path: string
  /** Token from an email link's fragment. In memory only: it signs its bearer in. */
  readonly token: string | undefined
  /** State handed over by the previous page. Kept in the history, so it survives a reload. */
  readonly note: unknown
  /** The reader came from another of our pages. */
  readonly moved: boolean
}

interface AuthFlow {
  readonly api: AuthApi
  readonly place: AuthLocation
  /** Adds a history entry. */
  readonly go: (path: string, note?: object) => void
  /** Replaces the history state of this entry. */
  readonly renote: (note: object) => void
  /**
   * Continues after a first factor: into the application, which reloads the page, or to the second
   * step.
   */
  readonly enter: (entered: AuthenticationResult) => Promise<void>
  /**
   * Starts the application as the person already signed in; never resolves, because the page
   * reloads.
   */
  readonly begin: () => Promise<never>
  /** In memory only: its ticket is worth a first factor. */
  readonly step: SecondStep | undefined
  /** Repeats a sign-up and returns its receipt. In memory only: it contains the password. */
  readonly signUpAgain: (email: string) => (() => Promise<string>) | undefined
  readonly keepSignUp: (email: string, send: () => Promise<string>) => void
}

const AuthFlowContext = createContext<AuthFlow | undefined>(undefined)

export function useAuthFlow(): AuthFlow {
  const flow = use(AuthFlowContext)
  if (!flow) throw new Error('useAuthFlow needs an AuthFlowProvider above it')
  return flow
}

interface AuthFlowProviderProps extends Pick<AuthFlow, 'api' | 'begin'> {
  readonly children: ReactNode
}

export function AuthFlowProvider({ api, begin, children }: AuthFlowProviderProps) {
  const [place, setPlace] = useState(() => arrive(false))
  const [step, setStep] = useState<SecondStep>()
  const sent = useRef<{ email: string; send: () => Promise<string> }>(undefined)
  useEffect(() => {
    // An email link opened in this tab changes only the fragment.
    const follow = () => setPlace(arrive(true))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  useOwnAddress(place)
  const flow = useMemo<AuthFlow>(() => {
    const go = (path: string, note?: object) => {
      history.pushState(note, '', addressOf(path))
      scrollTo(0, 0)
      setPlace(arrive(true))
    }
    return {
      api,
      place,
      step,
      go,
      begin,
      enter: async (entered) => {
        if ('token' in entered) return begin()
        setStep(entered.secondFactor)
        return go(paths.secondStep)
      },
      renote: (note) => {
        history.replaceState(note, '')
        setPlace({ ...place, note })
      },
      signUpAgain: (email) => (sent.current?.email === email ? sent.current.send : undefined),
      keepSignUp: (email, send) => {
        sent.current = { email, send }
      },
    }
  }, [api, begin, place, step])
  return <AuthFlowContext value={flow}>{children}</AuthFlowContext>
}

/** Rewrites the path to the reader's own set of addresses. */
function useOwnAddress({ path }: AuthLocation): void {
  const own = pathIn(setOf[useLanguage().language], path)
  useEffect(() => {
    const { pathname, search, hash } = location
    if (own !== pathname) history.replaceState(history.state, '', own + search + hash)
  }, [own])
}

/** The fragment of a sign-in provider's answer, which `openid-window` handles. */
const ofProvider = '#openid='

/** Removes the token from the URL at once, to keep it out of the history. */
function arrive(moved: boolean): AuthLocation {
  const place = currentPlace(moved)
  if (place.token) history.replaceState(place.note, '', location.pathname + location.search)
  return place
}

export function currentPlace(moved: boolean): AuthLocation {
  const { pathname, hash } = location
  const token = hash.startsWith(ofProvider) ? undefined : hash.slice(1) || undefined
  return { path: canonicalPath(pathname), token, note: history.state, moved }
}
