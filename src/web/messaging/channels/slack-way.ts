const key = 'tandem-slack'

/** Goes to Slack, and remembers in this tab that it was this browser that did. */
export function leaveForSlack({
  url,
  browser,
}: {
  readonly url: string
  readonly browser: string
}) {
  sessionStorage.setItem(key, browser)
  location.assign(url)
}

export interface SlackAnswer {
  readonly code: string
  readonly state: string
  readonly browser: string
}

/**
 * What Slack sent the browser back with, once: undefined where it did not, or was not asked from this tab, and
 * `refused` where its person did not let the app in.
 */
export function takeSlackAnswer(search: string): SlackAnswer | 'refused' | undefined {
  const sent = new URLSearchParams(search)
  const [code, state, browser] = [sent.get('code'), sent.get('state'), sessionStorage.getItem(key)]
  const isRefused = sent.has('error')
  if (!browser || !state || (!code && !isRefused)) return undefined
  sessionStorage.removeItem(key)
  return code ? { code, state, browser } : 'refused'
}
