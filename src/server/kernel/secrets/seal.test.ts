import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const { seal, open } = sealWith('a secret for tests only, not for anyone')

describe('what is sealed', () => {
  test('is read again as it was, whatever it is', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => open(seal(text)) === text))
  })

  test('shows nothing of it, and never looks the same twice', () => {
    const sealed = seal('https://tandem.example/signin#token')
    expect(sealed.toString('latin1')).not.toContain('token')
    expect(seal('https://tandem.example/signin#token').equals(sealed)).toBe(false)
  })

  test('is refused once any one of its bytes was changed, or some are missing', () => {
    const sealed = seal('the code is 123456')
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => open(changed)).toThrow(Error)
      expect(() => open(sealed.subarray(0, at))).toThrow(Error)
    }
  })

  test('is refused by a server with another secret', () => {
    expect(() =>
      sealWith('another secret, of another installation').open(seal('the code is 123456')),
    ).toThrow(Error)
    expect(sealWith('a secret for tests only, not for anyone').open(seal('x'))).toBe('x')
  })
})
