/** What this browser remembers between visits (section 9). Nothing sensitive is ever stored. */
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
  /** How lists look: the height of their rows, and which columns the reader shows or hides. */
  lists: 'tandem.lists',
  /** The message that someone came to read before they were signed in, by its ids, and when. */
  askedFor: 'tandem.askedFor',
} as const

/** Keys that are written to tell other tabs. */
export const storageKeys = { news: 'tandem.news', session: browserKeys.sessionId } as const

type Key = keyof typeof browserKeys

/**
 * What a tab keeps across a reload and until it is closed: what was typed and is not on the server yet,
 * encrypted, what waits for its reader to sign in, and that the screen is shared.
 */
export const tabKeys = {
  drafts: 'tandem.draft.',
  waitingInvitation: 'tandem.waiting-invitation',
  waitingLink: 'tandem.waiting-link',
  /** `on` while the reader shares their screen. */
  screen: 'tandem.screen',
  /** Whose page it was when it was left, and which, where they have to sign in to come back to it. */
  place: 'tandem.place',
  /** `on` while somebody signs in although somebody else is signed in. */
  visitor: 'tandem.visitor',
  /** What is announced and was put away, until the server knows. */
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
    // A browser without storage: each visit starts anew.
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

/** What a storage has under keys that begin so; nothing where the browser allows none. */
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
