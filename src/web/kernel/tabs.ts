import type { AccessToken } from './transport/access-token.ts'
import { drafts } from './drafts/drafts.ts'
import { parkDrafts } from './drafts/parked-drafts.ts'
import { keepPlace } from './place.ts'
import { recall, rememberInTab, storageKeys } from './transport/stored.ts'
import { tabSession } from './transport/tab-session.ts'

interface SessionNews {
  readonly kind: 'began' | 'left'
  readonly accountId: string
  readonly sessionId: string
}

/** Messages between the tabs of one browser. Ids only. */
type TabNews = SessionNews | { readonly kind: 'hasUnsent' | 'unsent'; readonly accountId: string }

const channelName = 'tandem.session'

/** Timeout for answers from the other tabs, in milliseconds: they run in the same browser. */
const answerMs = 150

/** Broadcasts to the other tabs; falls back to storage events without `BroadcastChannel`. */
export function tellTabs(news: TabNews): void {
  if ('BroadcastChannel' in window) {
    const channel = new BroadcastChannel(channelName)
    post(channel, news)
    return channel.close()
  }
  try {
    // Told by being written: it need not stay.
    localStorage.setItem(storageKeys.news, JSON.stringify(news))
    localStorage.removeItem(storageKeys.news)
  } catch {
    // Each tab still checks with the server before it continues.
  }
  return undefined
}

/** True if a person has unsent texts in any tab of this browser. */
export function isUnsent(accountId: string): Promise<boolean> {
  if (drafts().hasAny()) return Promise.resolve(true)
  return new Promise((resolve) => {
    const end = (found: boolean) => {
      clearTimeout(patience)
      stop()
      resolve(found)
    }
    const patience = setTimeout(() => end(false), answerMs)
    const stop = hearTabs((news) => {
      if (news.kind === 'unsent' && news.accountId === accountId) end(true)
    })
    tellTabs({ kind: 'hasUnsent', accountId })
  })
}

/**
 * Follows sign-ins and sign-outs in other tabs until `signal` aborts. Calls `onLeft` once its owner has
 * signed out elsewhere.
 */
export function followTabs(
  access: Pick<AccessToken, 'sessionId' | 'hearOf' | 'current'>,
  accountId: string,
  onLeft: () => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const leave = () => {
    drafts().forget()
    rememberInTab('place', undefined)
    tabSession.become('left')
    onLeft()
  }
  const isLeft = (news: SessionNews) => {
    const state = tabSession.state()
    // The tab that signs out hears itself: leaving twice would abort its own call.
    if (state === 'left') return false
    if (news.sessionId === access.sessionId) return true
    return state !== 'open' && news.accountId === accountId
  }
  const stopHearing = hearTabs((news) => {
    if (news.kind === 'left' && isLeft(news)) leave()
    if (news.kind === 'began') access.hearOf(news)
    if (news.kind === 'hasUnsent' && news.accountId === accountId && drafts().hasAny())
      tellTabs({ kind: 'unsent', accountId })
  })
  const stopWatching = tabSession.subscribe(() => {
    if (tabSession.state() === 'other') void drafts().close()
  })
  signal.addEventListener('abort', () => {
    stopHearing()
    stopWatching()
  })
  const ask = () => void access.current().catch(() => undefined)
  const on = { signal }
  addEventListener('storage', ({ key }) => key === storageKeys.session && ask(), on)
  // A tab that slept, or was restored by the back button, may have missed messages.
  const look = () => document.visibilityState === 'visible' && ask()
  document.addEventListener('visibilitychange', look, on)
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    const isOver = tabSession.state() === 'left' || !recall('login')
    if (!isOver) return ask()
    // Drafts stay: its owner may have gone to sign in another way.
    tabSession.become('left')
    location.reload()
  }
  addEventListener('pageshow', onShow, on)
  const onHide = () => {
    const state = tabSession.state()
    if (state === 'left') return
    keepPlace(state !== 'open')
    if (state !== 'open') parkDrafts()
  }
  addEventListener('pagehide', onHide, on)
}

function hearTabs(hear: (news: TabNews) => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === storageKeys.news && newValue) hear(JSON.parse(newValue) as TabNews)
  }
  addEventListener('storage', onStorage)
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => hear(data))
  return () => {
    removeEventListener('storage', onStorage)
    channel?.close()
  }
}

function post(channel: BroadcastChannel, news: TabNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: ours
  channel.postMessage(news)
}
