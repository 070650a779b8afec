/** What a provider's answer became, as the address one is sent back to says it. */
export interface Returned {
  /** A ticket, or `refused`. */
  readonly outcome: string
  /** Of which flow: the page that began it knows. */
  readonly state: string
}

const channelName = 'tandem.openid'

/** A page that opened a window answers within this time that it takes over, in milliseconds. */
const takeOverMs = 400

/** Opens the window a provider will be asked in, at once, as browsers want it; undefined where they do not let us. */
export function openWindow(): Window | undefined {
  return window.open('', '', 'popup,width=480,height=680') ?? undefined
}

/** Takes what came back out of the address, so that it stays in no history. */
export function takeReturned(): Returned | undefined {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const outcome = fragment.get('openid')
  if (outcome === null) return undefined
  history.replaceState(null, '', location.pathname)
  return { outcome, state: fragment.get('state') ?? '' }
}

/** Gives what came back to the page that waits for it. Resolves to whether there is one. */
export function handOver(returned: Returned): Promise<boolean> {
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

/** Waits for the window of a flow to come back. Gives a way to stop waiting. */
export function awaitReturn(state: string, onReturn: (outcome: string) => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<Returned>>) => {
    if (data.state !== state || data.outcome === undefined) return
    announceToTabs(channel, { taken: state })
    channel.close()
    onReturn(data.outcome)
  })
  return () => channel.close()
}

function announceToTabs(
  channel: BroadcastChannel,
  message: Returned | { readonly taken: string },
): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin: ours
  channel.postMessage(message)
}
