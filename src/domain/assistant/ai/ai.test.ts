import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOf } from './cost.ts'
import { aiFunctions } from '#domain/kernel/access/ai-functions.ts'
import { baseUrlMistake, mayUseKept } from './model.ts'
import { aiDefault, refuseAsking } from './settings.ts'

describe('who may ask', () => {
  const on = { isOn: true, functions: ['goal'] as const }

  test('is nobody while it is off, which it is at first', () => {
    for (const it of aiFunctions)
      expect(refuseAsking(aiDefault, it, true)).toMatchObject({ reason: 'ai.off' })
  })

  test('asks for what the company chose, unless they declined', () => {
    expect(refuseAsking(on, 'goal', true)).toBeUndefined()
    expect(refuseAsking(on, 'chat', true)).toMatchObject({ reason: 'ai.functionOff' })
    expect(refuseAsking(on, 'goal', false)).toEqual({ kind: 'forbidden', reason: 'ai.declined' })
  })
})

describe('what tokens cost', () => {
  const prices = { prompt: 2_500, answer: 10_000, currency: 'EUR' }

  test('is by the million: 2.50 in and 10 out', () => {
    const million = { promptTokens: 1_000_000, answerTokens: 1_000_000 }
    expect(costOf(million, prices)).toBe(12_500_000)
  })

  test('is never less for more', () => {
    const tokens = fc.nat(1_000_000)
    fc.assert(
      fc.property(tokens, tokens, fc.nat(1_000), (promptTokens, answerTokens, more) => {
        const cost = costOf({ promptTokens, answerTokens }, prices)
        expect(Number.isInteger(cost)).toBe(true)
        expect(
          costOf({ promptTokens, answerTokens: answerTokens + more }, prices),
        ).toBeGreaterThanOrEqual(cost)
      }),
    )
  })
})

describe('an address of a model', () => {
  test.each([
    'https://api.example/v1',
    'http://localhost:8080',
    ' https://[2001:db8::1]:8443/v1/ ',
  ])('may be %s', (url) => expect(baseUrlMistake(url)).toBeUndefined())

  test.each([
    '',
    'api.example',
    'ftp://api.example',
    'https://user:word@api.example/v1',
    'https://api.example/v1?key=1',
    'https://api.example/v1#a',
    'https://api.example\\@evil.example',
    'javascript:alert(1)',
  ])('is not %s', (url) => expect(baseUrlMistake(url)).toBe('invalid'))

  test.each([
    ['https://a.example/v1', 'https://A.example/v2', true],
    ['https://a.example/v1', 'http://a.example/v1', false],
    ['https://a.example/v1', 'https://a.example:8443/v1', false],
    ['https://a.example/v1', 'https://a.example.evil.example/v1', false],
    [undefined, 'https://a.example/v1', false],
  ])('takes the key that was given for %s at %s: %s', (kept, url, may) => {
    expect(mayUseKept(kept, url)).toBe(may)
  })
})
