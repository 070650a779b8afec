const key = 'tandem-slack'

/** Redirects to Slack and stores a browser nonce in this tab. */
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
 * Returns Slack's OAuth answer once: undefined if there is none or this tab didn't request it, `refused`
 * if the person denied access.
 */
export function takeSlackAnswer(search: string): SlackAnswer | 'refused' | undefined {
  const sent = new URLSearchParams(search)
  const [code, state, browser] = [sent.get('code'), sent.get('state'), sessionStorage.getItem(key)]
  const isRefused = sent.has('error')
  if (!browser || !state || (!code && !isRefused)) return undefined
  sessionStorage.removeItem(key)
  return code ? { code, state, browser } : 'refused'
}
