export interface OpenIdReturn {
  /** A ticket, or `refused`. */
  readonly outcome: string
  /** Matches the flow that opened the window. */
  readonly state: string
}

const channelName = 'tandem.openid'

/** Longest wait for the opener to take over, in milliseconds. */
const takeOverMs = 400

/** Opens it during the click, as popup blockers require; undefined if they still refuse. */
export function openWindow(): Window | undefined {
  return window.open('', '', 'popup,width=480,height=680') ?? undefined
}

/** Removes the answer from the URL, to keep it out of the history. */
export function takeOpenIdReturn(): OpenIdReturn | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const outcome = fragment.get('openid')
  if (outcome === null) return undefined
  history.replaceState(null, '', location.pathname)
  return { outcome, state: fragment.get('state') ?? '' }
}

/** Resolves to true if a waiting page took it. */
export function handOver(returned: OpenIdReturn): Promise<boolean> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(channelName)
    const end = (isTaken: boolean) => {
      clearTimeout(patience)
      channel.close()
      resolve(isTaken)
    }
    const patience = setTimeout(() => end(false), takeOverMs)
    channel.addEventListener('message', ({ data }: MessageEvent<{ taken?: string }>) => {
      if (data.taken === returned.state) end(true)
    })
    announceToTabs(channel, returned)
  })
}

/** Returns a function that stops waiting. */
export function awaitReturn(state: string, onReturn: (outcome: string) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<OpenIdReturn>>) => {
    if (data.state !== state || data.outcome === undefined) return
    announceToTabs(channel, { taken: state })
    channel.close()
    onReturn(data.outcome)
  })
  return () => channel.close()
}

function announceToTabs(
  channel: BroadcastChannel,
  message: OpenIdReturn | { readonly taken: string },
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: ours
  channel.postMessage(message)
}
