/** `localStorage` keys, kept between visits (section 9). Never sensitive data. */
const browserKeys = {
  /** Set while someone is signed in: there is a session to take up again. */
  login: 'tandem.login',
  /** The session it is, by the id that it is listed under: no secret, and of no use to anyone else. */
  sessionId: 'tandem.sessionId',
  /** The company someone works in until they choose another. */
  defaultCompanyId: 'tandem.defaultCompanyId',
  /** The language someone chose before signing in. */
  language: 'tandem.language',
  /** `off` where letters by themselves are to be no shortcuts. */
  singleKeys: 'tandem.singleKeys',
  /** The look someone chose, light or dark. */
  scheme: 'tandem.scheme',
  /** Key of the color scheme in releases until November 2026. */
  formerScheme: 'mantine-color-scheme-value',
  /** Row height and column choice of lists. */
  lists: 'tandem.lists',
  /** The message that someone came to read before they were signed in, by its ids, and when. */
  askedFor: 'tandem.askedFor',
} as const

/** Keys whose change notifies the other tabs. */
export const storageKeys = { news: 'tandem.news', session: browserKeys.sessionId } as const

type Key = keyof typeof browserKeys

/**
 * `sessionStorage` keys, kept across reloads until the tab closes: encrypted drafts, links that wait for
 * sign-in, and screen sharing.
 */
export const tabKeys = {
  drafts: 'tandem.draft.',
  waitingInvitation: 'tandem.waiting-invitation',
  waitingLink: 'tandem.waiting-link',
  /** `on` while the reader shares their screen. */
  screen: 'tandem.screen',
  /** Account and path of the last page, to return to after signing in. */
  place: 'tandem.place',
  /** `on` while a second person signs in over an existing session. */
  visitor: 'tandem.visitor',
  /** Dismissed announcements that the server hasn't recorded yet. */
  putAway: 'tandem.put-away',
  /** The company that was just created here, until the application has started in it and said so. */
  founded: 'tandem.founded',
} as const

type TabKey = 'screen' | 'place' | 'visitor' | 'putAway' | 'founded'

/** The remembered value, or undefined; also where the browser allows no storage. */
export function recall(key: Key): string | undefined {
  try {
    return localStorage.getItem(browserKeys[key]) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a value, or with undefined forgets it. Without storage, nothing happens. */
export function remember(key: Key, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(browserKeys[key])
    else localStorage.setItem(browserKeys[key], value)
  } catch {
    // Without storage each visit starts fresh.
  }
}

/** Forgets that someone is signed in. */
export function endSession(): void {
  remember('login', undefined)
  remember('sessionId', undefined)
}

/** The value that this tab remembers, or undefined; also where the browser allows no storage. */
export function recallInTab(key: TabKey): string | undefined {
  try {
    return sessionStorage.getItem(tabKeys[key]) ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a value for this tab, or with undefined forgets it. Without storage, nothing happens. */
export function rememberInTab(key: TabKey, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(tabKeys[key])
    else sessionStorage.setItem(tabKeys[key], value)
  } catch {
    // A browser without storage: a reload forgets it.
  }
}

/** Entries whose key starts with `prefix`; empty if the browser allows no storage. */
export function entriesOf(storage: () => Storage, prefix: string): [key: string, value: string][] {
  try {
    const all = storage()
    return Object.keys(all)
      .filter((key) => key.startsWith(prefix))
      .map((key) => [key, all.getItem(key) ?? ''])
  } catch {
    return []
  }
}
