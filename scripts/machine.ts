import { existsSync } from 'node:fs'
import { exitCodeConfig, parseEnv, type Env } from '#server/env.ts'
import { failureSentence } from '#server/kernel/db/unavailable.ts'

/** The environment of a command on the machine. Ends the process, all mistakes printed. */
export function machineOf(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const parsed = parseEnv(process.env)
  if ('env' in parsed) return parsed.env
  console.error(parsed.mistakes.join('\n'))
  process.exit(exitCodeConfig)
}

/** Prints what a command says, or why it failed, and ends the process. */
export async function say(work: () => Promise<readonly string[]>): Promise<never> {
  try {
    console.log((await work()).join('\n'))
    process.exit(0)
  } catch (error) {
    console.error(failureSentence(error))
    process.exit(1)
  }
}
