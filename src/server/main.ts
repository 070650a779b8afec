import { existsSync } from 'node:fs'
import { drainMsOf, exitCodeConfig, leaveMs, parseEnv, type Env } from './env.ts'
import { greetingOf } from './greeting.ts'
import { failureSentence } from './kernel/db/unavailable.ts'
import { start } from './start.ts'

function environment(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const parsed = parseEnv(process.env)
  if ('env' in parsed) return parsed.env
  console.error(
    [
      'Tandem cannot start: the environment has mistakes.',
      ...parsed.mistakes.map((m) => `  ${m}`),
    ].join('\n'),
  )
  process.exit(exitCodeConfig)
}

/** The terminal and npm both pass Ctrl-C on, a moment apart. */
const secondSignalMs = 1_000

try {
  const env = environment()
  const server = await start(env)
  let toldAt: number | undefined
  const stop = async (drainMs: number) => {
    if (toldAt !== undefined) {
      if (performance.now() - toldAt > secondSignalMs) process.exit(1)
      return
    }
    toldAt = performance.now()
    await server.stop(drainMs)
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop(drainMsOf(env)))
  // A person waits for it.
  process.on('SIGINT', () => void stop(leaveMs))
  console.log(greetingOf(server))
} catch (error) {
  console.error(failureSentence(error))
  process.exit(1)
}
