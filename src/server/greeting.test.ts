import { expect, test } from 'vitest'
import { demoMode, parseEnv } from './env.ts'
import { greetingOf } from './greeting.ts'

const address = 'http://localhost:3000'

function greeting(source: Record<string, string>): string {
  const parsed = parseEnv(source)
  if ('mistakes' in parsed) throw new Error(parsed.mistakes.join())
  return greetingOf({ address, demo: demoMode(parsed.env) })
}

test.each([
  [{}, /The demo is on \(only this machine reaches it\).*DEMO=false turns it off/],
  [{ PUBLIC_URL: 'https://tandem.example' }, /The demo is off \(PUBLIC_URL is not this machine\)/],
  [{ HOST: '0.0.0.0' }, /The demo is off \(HOST is not this machine alone\)/],
  [{ HOST: '0.0.0.0', DEMO: 'true' }, /The demo is on \(DEMO=true\)/],
])('a start with %j says whether the demo is on, and why', (source, said) => {
  const printed = greeting(source)
  expect(printed).toContain(`Tandem is at ${address}`)
  expect(printed).toMatch(said)
})
