import { describe, expect, test } from 'vitest'
import { devicesMax, endpointLengthMax, isEndpoint, refuseDevice } from './subscription.ts'

describe('an endpoint', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGuQyavXut',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC',
    'https://push.example:8443/send',
  ])('is %s', (endpoint) => expect(isEndpoint(endpoint)).toBe(true))

  test.each([
    '',
    'push.example/send',
    'http://push.example/send',
    'file:///etc/passwd',
    'https://user:word@push.example/send',
    'https://user@push.example/send',
    'https://localhost/send',
    'https://127.0.0.1/send',
    'https://0x7f.1/send',
    'https://2130706433/send',
    'https://[::1]/send',
    'https://169.254.169.254/latest/meta-data',
    `https://push.example/${'a'.repeat(endpointLengthMax)}`,
  ])('is not %s', (endpoint) => expect(isEndpoint(endpoint)).toBe(false))
})

test('an account has ten devices at most', () => {
  expect(refuseDevice(devicesMax - 1)).toBeUndefined()
  expect(refuseDevice(devicesMax)).toEqual({ kind: 'conflict', reason: 'push.tooManyDevices' })
})
