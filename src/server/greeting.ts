import type { RunningServer } from './start.ts'

export function greetingOf({ address, demo }: Pick<RunningServer, 'address' | 'demo'>) {
  return [
    '',
    `  Tandem is at ${address}`,
    demo.isOn
      ? `  The demo is on (${demo.because}): whoever reaches it can be any of its people. DEMO=false turns it off.`
      : `  The demo is off (${demo.because}). DEMO=true turns it on.`,
    '',
  ].join('\n')
}
