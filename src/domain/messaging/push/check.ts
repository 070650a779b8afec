import type { Check } from '#domain/platform/health/checks.ts'

interface PushState {
  readonly isOn: boolean
  readonly publicProtocol: string | undefined
  readonly isPublicLoopback: boolean
}

/** Service workers need HTTPS, except on the browser's own machine. */
export function judgePush({
  isOn,
  publicProtocol = 'https:',
  isPublicLoopback,
}: PushState): Omit<Check, 'name'> {
  if (!isOn) return { state: 'ok', sentence: 'Push messages are off: no VAPID keys are set.' }
  if (publicProtocol === 'https:' || isPublicLoopback)
    return { state: 'ok', sentence: 'Push messages are on, and the keys belong together.' }
  return {
    state: 'warn',
    sentence: 'No browser can turn push messages on: PUBLIC_URL has no https.',
    repair: 'Put a proxy with TLS in front and set PUBLIC_URL to the https address people type.',
  }
}
