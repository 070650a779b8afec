import {
  createContext,
  startTransition,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import type { auth, Entered, SecondStep } from '#contract/identity/auth.ts'
import type { Client } from '#contract/kernel/client.ts'
import { useLanguage } from '#web/kernel/i18n/I18n.tsx'
import { setOf } from '#web/kernel/paths/addresses.ts'
import { canonicalPath, pathIn } from '#web/kernel/paths/localize.ts'
import { addressOf } from '#web/kernel/paths/own-address.ts'
import { paths } from '#web/kernel/paths/paths.ts'

export type AuthApi = Client<{ auth: typeof auth }>['auth']

/** Where someone who is not signed in is. */
export interface AuthLocation {
  readonly path: string
  /** What a link of a mail carries behind its `#`. In memory only: it signs its bearer in. */
  readonly token: string | undefined
  /** What the page before handed on. The browser keeps it with the address, over a reload too. */
  readonly note: unknown
  /** Whether the reader came from another page of ours. */
  readonly moved: boolean
}

interface AuthFlow {
  readonly api: AuthApi
  readonly place: AuthLocation
  /** Shows another page, that the browser's back button leads back from. */
  readonly go: (path: string, note?: object) => void
  /** Keeps something else with the address, for a reload to find. */
  readonly renote: (note: object) => void
  /**
   * Goes on with what a first factor led to: the application, for which the page is then on its way
   * out, or the second step.
   */
  readonly enter: (entered: Entered) => Promise<void>
  /** Begins the application as whoever is signed in already; the page is then on its way out. */
  readonly begin: () => Promise<never>
  /** The second factor that is still to be shown. In memory only: its ticket is worth a first factor. */
  readonly step: SecondStep | undefined
  /** How to send a sign-up once more, with the receipt of its mail: in memory only, for its password is in it. */
  readonly signUpAgain: (email: string) => (() => Promise<string>) | undefined
  readonly keepSignUp: (email: string, send: () => Promise<string>) => void
}

const AuthFlowContext = createContext<AuthFlow | undefined>(undefined)

/** Throws outside an `AuthFlowProvider`. */
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
    // A link of a mail opened in this very tab changes nothing but what is behind the `#`.
    const follow = () => startTransition(() => setPlace(arrive(true)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  useOwnAddress(place)
  const flow = useMemo<AuthFlow>(() => {
    const go = (path: string, note?: object) => {
      history.pushState(note, '', addressOf(path))
      scrollTo(0, 0)
      startTransition(() => setPlace(arrive(true)))
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

/** Shows the address in the reader's own set, whatever set they came by. */
function useOwnAddress({ path }: AuthLocation): void {
  const own = pathIn(setOf[useLanguage().language], path)
  useEffect(() => {
    const { pathname, search, hash } = location
    if (own !== pathname) history.replaceState(history.state, '', own + search + hash)
  }, [own])
}

/** What a sign-in provider sends back stands there too: `openid-window` takes it. */
const ofProvider = '#openid='

/** Takes the token out of the address at once: it is not to stay in the history, or be copied. */
function arrive(moved: boolean): AuthLocation {
  const { pathname, search, hash } = location
  const note: unknown = history.state
  const path = canonicalPath(pathname)
  if (!hash || hash.startsWith(ofProvider)) return { path, token: undefined, note, moved }
  history.replaceState(note, '', pathname + search)
  return { path, token: hash.slice(1) || undefined, note, moved }
}
