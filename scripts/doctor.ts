import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { hostFromHere } from '#domain/kernel/network.ts'
import { worstState, type Check } from '#domain/platform/health/checks.ts'
import { examine, withDatabase } from '#server/doctor.ts'
import { parseEnv } from '#server/env.ts'
import { databaseSummary, supportPacket } from '#server/support-packet.ts'

const usage = `npm run doctor                            checks this installation
npm run doctor -- --mail <e-mail>         and sends a test mail
npm run doctor -- --network               and asks other services whether they can be reached
npm run doctor -- --support <file>        and writes a packet for support, without personal data
npm run doctor -- --json                  prints JSON`

function argumentsOf() {
  try {
    return parseArgs({
      options: {
        json: { type: 'boolean', default: false },
        network: { type: 'boolean', default: false },
        mail: { type: 'string' },
        support: { type: 'string' },
      },
    }).values
  } catch {
    console.error(usage)
    process.exit(64)
  }
}

const { json, network, mail, support } = argumentsOf()
if (existsSync('.env')) process.loadEnvFile('.env')
const parsed = parseEnv(process.env)
if ('mistakes' in parsed) {
  print(parsed.mistakes.map((sentence) => ({ name: 'environment', state: 'fail', sentence })))
  process.exit(1)
}
const { env } = parsed
const checks = await examine(env, { isNetworkAsked: network, mailTo: mail })
print(checks)
if (support) await writePacket(support)
process.exit(worstState(checks) === 'fail' ? 1 : 0)

function print(found: readonly Check[]): void {
  if (json) return console.log(JSON.stringify(found, null, 2))
  for (const { name, state, sentence, repair } of found) {
    console.log(`${state.padEnd(5)} ${name.padEnd(12)} ${sentence}`)
    if (repair) console.log(`${' '.repeat(19)}→ ${repair}`)
  }
}

async function writePacket(file: string): Promise<void> {
  const now = new Date()
  let database: Awaited<ReturnType<typeof databaseSummary>> | undefined
  await withDatabase(env, async (it) => {
    database = await databaseSummary(it, now)
    return []
  })
  const packet = supportPacket({ env, checks, database, metrics: await runningMetrics(), now })
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const text = `${JSON.stringify({ tandem: version, ...packet }, null, 2)}\n`
  try {
    writeFileSync(file, text, { mode: 0o600 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    console.error(
      `${file} cannot be written (${code}): name a file in a folder that Tandem's user can write to.`,
    )
    process.exit(1)
  }
  console.log(`Written to ${file}. Read it before you send it.`)
}

/** Figures of a running server, whose embedded database is its own. */
async function runningMetrics(): Promise<string | undefined> {
  const { METRICS_HOST, METRICS_PORT } = env
  if (!METRICS_PORT) return undefined
  return fetch(`http://${hostFromHere(METRICS_HOST)}:${METRICS_PORT}/metrics`, {
    signal: AbortSignal.timeout(5_000),
  }).then(
    (answer) => answer.text(),
    () => undefined,
  )
}
