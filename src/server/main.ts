import { existsSync } from 'node:fs'
import { exitCodeConfig, parseEnv, type Env } from './env.ts'
import { greetingOf } from './greeting.ts'
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

try {
  const server = await start(environment())
  console.log(greetingOf(server))
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await server.stop()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
