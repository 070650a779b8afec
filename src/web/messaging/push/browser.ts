import type { Subscription } from './api.ts'

/** `install`: iPhones and iPads know push messages in installed applications only. */
export type PushSupport = 'ready' | 'blocked' | 'install' | 'unsupported'

export async function readPushSupport(): Promise<PushSupport> {
  const isKnown = 'PushManager' in window && 'Notification' in window
  if (!isKnown) return isAppleMobile() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await registration()) ? 'ready' : 'unsupported'
}

/** iPads say they are Macs, which have no touch screens. */
function isAppleMobile(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

const registration = async () => navigator.serviceWorker?.getRegistration()

/** Has the browser ask for permission; undefined if it isn't given. Call it on a click. */
export async function subscribe(key: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const manager = (await registration())?.pushManager
  if (!manager) throw new Error('the service worker is gone')
  // A browser keeps one subscription, and refuses another key beside it.
  await (await manager.getSubscription())?.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}

export async function unsubscribe(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
