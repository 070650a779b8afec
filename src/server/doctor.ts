import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import {
  judgeAddress,
  judgeBackups,
  judgeDisk,
  judgeMail,
  judgeNetwork,
  type Check,
} from '#domain/platform/health/checks.ts'
import { judgePush } from '#domain/messaging/push/check.ts'
import { hostFromHere, isLoopback } from '#domain/kernel/network.ts'
import { backupFolderOf, readBackupState } from './administration/backups/backup-folder.ts'
import { demoMode, openIdSettingsOf, pushKeysOf, serviceUrlsOf, type Env } from './env.ts'
import { mayLeave } from './identity/companies/sending-queries.ts'
import { DirectoryInUse } from './kernel/db/data-directory.ts'
import type { Database } from './kernel/db/database.ts'
import { onDatabase } from './kernel/db/on-database.ts'
import { checkDatabase } from './platform/health/check-queries.ts'
import { probeDisk } from './platform/health/disk.ts'
import { probeMailServer } from './platform/outbox/smtp-adapter.ts'

export interface DoctorOptions {
  /** Asks other services, and PUBLIC_URL, over the network. */
  readonly isNetworkAsked?: boolean
  /** Gets a test mail. */
  readonly mailTo?: string | undefined
}

/** Milliseconds. */
const networkMsMax = 5_000

/** Every check of an installation, changing nothing but a test mail and a file that it removes. */
export async function examine(env: Env, options: DoctorOptions = {}): Promise<Check[]> {
  const { isNetworkAsked = false, mailTo } = options
  const isEmbedded = !env.DATABASE_URL
  return [
    {
      name: 'environment',
      state: 'ok',
      sentence: `Node ${process.versions.node}; the settings have no mistakes; the demo is ${demoMode(env).isOn ? 'on' : 'off'}.`,
    },
    { name: 'address', ...judgeAddress(addressState(env)) },
    ...(isEmbedded ? [await checkDisk(env.DATA_DIR)] : []),
    ...(await withDatabase(env, async (database) => {
      const { checks } = await checkDatabase(database, new Date(), mayLeave)
      return checks
    })),
    { name: 'mail', ...judgeMail(await mailStateOf(env, mailTo)) },
    { name: 'push', ...judgePush({ isOn: pushKeysOf(env) !== undefined, ...addressState(env) }) },
    ...(isNetworkAsked ? [await checkNetwork(env)] : []),
    { name: 'backups', ...checkBackups(env) },
  ]
}

function addressState({ HOST, PUBLIC_URL }: Env) {
  const address = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL)
  return {
    listensBeyond: !isLoopback(HOST),
    publicProtocol: address?.protocol,
    isPublicLoopback: address !== undefined && isLoopback(address.hostname),
  }
}

/** The folder itself, or the one it will be made in. */
async function checkDisk(folder: string): Promise<Check> {
  const path = resolve(folder)
  return { name: 'disk', ...judgeDisk(await probeDisk(existsSync(path) ? path : dirname(path))) }
}

/** Opens the database as a start does, but never makes, migrates or claims one. */
export async function withDatabase(
  env: Env,
  work: (database: Database) => Promise<readonly Check[]>,
): Promise<readonly Check[]> {
  const { DATABASE_URL, DATA_DIR, HOST, PORT } = env
  const fresh = 'There is no embedded database yet: the first start makes it.'
  if (!DATABASE_URL && !existsSync(join(DATA_DIR, 'database')))
    return [{ name: 'database', state: 'ok', sentence: fresh }]
  try {
    return await onDatabase(env, (database) => work(database))
  } catch (error) {
    if (error instanceof DirectoryInUse) return [await askRunning(HOST, PORT)]
    return [{ name: 'database', state: 'fail', ...causeOf(error) }]
  }
}

function causeOf(error: unknown): Pick<Check, 'sentence' | 'repair'> {
  const { code, message } = error as { readonly code?: unknown; readonly message?: string }
  const sentence = typeof code === 'string' ? `It cannot be opened: ${code}.` : String(message)
  return { sentence, repair: 'Check DATABASE_URL or DATA_DIR; docs/operating.md has each case.' }
}

/** An embedded database belongs to the server that runs on it, which can say how it is. */
async function askRunning(host: string, port: number): Promise<Check> {
  const at = `http://${hostFromHere(host)}:${port}/readyz`
  const answer = await fetch(at, { signal: AbortSignal.timeout(networkMsMax) }).catch(
    () => undefined,
  )
  if (answer?.ok)
    return {
      name: 'database',
      state: 'ok',
      sentence: 'A running Tandem uses it, and says that it is ready. Stop it to look further.',
    }
  return {
    name: 'database',
    state: 'fail',
    sentence: `A process uses it, but ${at} ${answer ? `answers ${answer.status}` : 'does not answer'}.`,
    repair: 'Look at its log, or at HOST and PORT of this call, and start it again.',
  }
}

async function mailStateOf({ SMTP_URL, MAIL_FROM }: Env, to: string | undefined) {
  const problem = SMTP_URL && (await probeMailServer({ url: SMTP_URL, from: MAIL_FROM, to }))
  return {
    isSet: SMTP_URL !== undefined,
    isSenderLocal: /@localhost>?$/.test(MAIL_FROM),
    problem,
    isSent: to !== undefined,
  }
}

/** Of Chrome and most others, Firefox, and Safari. Edge's have a host a region. */
const pushServices = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
]

async function checkNetwork(env: Env): Promise<Check> {
  const { slack, teamsLogin, googleChat } = serviceUrlsOf(env)
  const providers = Object.values(openIdSettingsOf(env)).map(({ issuer }) => issuer.origin)
  const asked = [
    slack,
    teamsLogin,
    googleChat,
    ...providers,
    ...(pushKeysOf(env) ? pushServices : []),
    ...(env.PUBLIC_URL ? [env.PUBLIC_URL] : []),
  ]
  const found = await Promise.all(asked.map(async (at) => ({ at, answers: await reaches(at) })))
  const silent = found.filter(({ answers }) => !answers).map(({ at }) => new URL(at).host)
  return { name: 'network', ...judgeNetwork(silent, asked.length) }
}

/** Any answer counts: only the way there is looked at. */
function reaches(at: string) {
  const signal = AbortSignal.timeout(networkMsMax)
  return fetch(at, { method: 'HEAD', redirect: 'manual', signal }).then(
    () => true,
    () => false,
  )
}

function checkBackups({ DATA_DIR, DATABASE_URL }: Env) {
  if (DATABASE_URL) return judgeBackups(undefined, false)
  const now = new Date()
  const { newestAt, drillProblem } = readBackupState(backupFolderOf(DATA_DIR), now)
  return judgeBackups(newestAt && now.getTime() - newestAt.getTime(), true, drillProblem)
}
