/** `localStorage` keys, kept between visits (section 9). Never sensitive data. */
const browserKeys = {
  /** Set while someone is signed in, so a session can be resumed. */
  login: 'tandem.login',
  /** Public id of the session: not a secret. */
  sessionId: 'tandem.sessionId',
  /** Company to open by default: of the tab last in front. */
  defaultCompanyId: 'tandem.defaultCompanyId',
  /** Language chosen before signing in. */
  language: 'tandem.language',
  /** `off` disables single-letter shortcuts. */
  singleKeys: 'tandem.singleKeys',
  /** The look someone chose, light or dark. */
  scheme: 'tandem.scheme',
  /** Key of the color scheme in releases until November 2026. */
  formerScheme: 'mantine-color-scheme-value',
  /** Row height and column choice of lists. */
  lists: 'tandem.lists',
  /** Link followed before signing in, of a message or a company's page, and a timestamp. */
  askedFor: 'tandem.askedFor',
} as const

/** Keys whose change notifies the other tabs. */
export const storageKeys = { news: 'tandem.news', session: browserKeys.sessionId } as const

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
  /** Account, company and path of the last page, to return to after signing in. */
  place: 'tandem.place',
  /** `on` while a second person signs in over an existing session. */
  visitor: 'tandem.visitor',
  /** Dismissed announcements that the server hasn't recorded yet. */
  putAway: 'tandem.put-away',
  /** The company just created here, until its notice was shown. */
  founded: 'tandem.founded',
} as const

type TabKey = Exclude<keyof typeof tabKeys, 'drafts'>

const keptIn = <Key extends string>(
  storage: () => Storage,
  keys: Readonly<Record<Key, string>>,
) => ({
  /** Undefined if unset or if the browser allows no storage. */
  recall: (key: Key): string | undefined => {
    try {
      return storage().getItem(keys[key]) ?? undefined
    } catch {
      return undefined
    }
  },
  /** Undefined removes the value. Does nothing without storage. */
  remember: (key: Key, value: string | undefined): void => {
    try {
      if (value === undefined) storage().removeItem(keys[key])
      else storage().setItem(keys[key], value)
    } catch {
      // Without storage each visit starts fresh.
    }
  },
})

export const { recall, remember } = keptIn(() => localStorage, browserKeys)

export const { recall: recallInTab, remember: rememberInTab } = keptIn<TabKey>(
  () => sessionStorage,
  tabKeys,
)

/** Forgets that someone is signed in. */
export function endSession(): void {
  remember('login', undefined)
  remember('sessionId', undefined)
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
