import { z } from 'zod'
import { isLoopback } from '#domain/kernel/network.ts'
import type { ProviderSettings } from './identity/auth/openid/provider.ts'
import type { OpenIdSettings } from './identity/auth/openid/providers.ts'
import type { ServiceUrls } from './messaging/channels/chat-services.ts'
import { arePair, isPrivateKey, isPublicKey, type PushKeys } from './messaging/push/keys.ts'
import { readProxies } from './kernel/http/proxies.ts'
import { fileNameOf, readSecretFiles } from './secret-files.ts'
import { isInstallationSecret, secretBytesMin } from './kernel/secrets/installation-secret.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const sender = /^([^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
/** HTTPS, except on this machine. */
const issuer = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(({ protocol, hostname }) => protocol === 'https:' || isLoopback(hostname), {
    message: 'has to begin with https:',
  })

const proxies = z.string().transform((value, context) => {
  const list = readProxies(value)
  if ('proxies' in list) return list.proxies
  context.addIssue(list.mistake)
  return z.NEVER
})

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((value) => new URL(value))
  .refine(({ href, origin: own }) => href === `${own}/`, {
    message: 'has to be an address without a path, a name, a query or a fragment',
  })
  .transform((url) => url.origin)

const madeBy = 'is made by `npm run operator -- push-keys`'

const variables = z
  .object({
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
    APP_SECRET: z
      .string()
      .refine(isInstallationSecret, `has to have ${secretBytesMin} bytes or more, without NULs`)
      .optional(),
    BACKUP_KEY: z
      .string()
      .refine(isInstallationSecret, `has to have ${secretBytesMin} bytes or more, without NULs`)
      .optional(),
    BACKUP_DAILY: flag.prefault('true'),
    PUBLIC_URL: origin.optional(),
    TRUSTED_PROXIES: proxies.prefault('loopback'),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z
      .string()
      .regex(sender, 'must be an address, or a name and <an address>')
      .default('Tandem <no-reply@localhost>'),
    SUPPORT_EMAIL: z.email().optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: issuer.prefault('https://accounts.google.com'),
    MICROSOFT_CLIENT_ID: z.string().optional(),
    MICROSOFT_CLIENT_SECRET: z.string().optional(),
    MICROSOFT_ISSUER: issuer.prefault('https://login.microsoftonline.com/common/v2.0'),
    SLACK_URL: issuer.prefault('https://slack.com'),
    TEAMS_LOGIN_URL: issuer.prefault('https://login.microsoftonline.com'),
    TEAMS_KEYS_URL: issuer.prefault('https://login.botframework.com/v1/.well-known/keys'),
    TEAMS_SERVICE_URL: issuer.optional(),
    GOOGLE_CHAT_URL: issuer.prefault('https://chat.googleapis.com'),
    GOOGLE_TOKEN_URL: issuer.prefault('https://oauth2.googleapis.com/token'),
    GOOGLE_KEYS_URL: issuer.prefault('https://www.googleapis.com/oauth2/v3/certs'),
    VAPID_PUBLIC_KEY: z.string().refine(isPublicKey, madeBy).optional(),
    VAPID_PRIVATE_KEY: z.string().refine(isPrivateKey, madeBy).optional(),
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:<an address> or https://…')
      .optional(),
    AI_ALLOW_PRIVATE: flag.prefault('false'),
    DEMO: flag.optional(),
    MAINTENANCE: flag.prefault('false'),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
    DRAIN_MS: z.coerce.number().int().min(0).max(120_000).optional(),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  })
  .refine((env) => !env.DATABASE_URL || env.APP_SECRET, {
    path: ['APP_SECRET'],
    // Reported along with the other mistakes, not only once those are fixed.
    when: () => true,
    message: 'is needed beside DATABASE_URL: 32 characters or more, the same on every server',
  })
  .refine((env) => !env.DATABASE_DIRECT_URL || env.DATABASE_URL, {
    path: ['DATABASE_DIRECT_URL'],
    when: () => true,
    message: 'is of use beside DATABASE_URL only',
  })
  .refine((env) => !env.DATABASE_READ_URL || env.DATABASE_URL, {
    path: ['DATABASE_READ_URL'],
    when: () => true,
    message: 'is of use beside DATABASE_URL only',
  })
  .refine((env) => !env.GOOGLE_CLIENT_ID === !env.GOOGLE_CLIENT_SECRET, {
    path: ['GOOGLE_CLIENT_SECRET'],
    when: () => true,
    message: 'and GOOGLE_CLIENT_ID are needed together',
  })
  .refine((env) => !env.MICROSOFT_CLIENT_ID === !env.MICROSOFT_CLIENT_SECRET, {
    path: ['MICROSOFT_CLIENT_SECRET'],
    when: () => true,
    message: 'and MICROSOFT_CLIENT_ID are needed together',
  })
  .refine(
    ({ VAPID_PUBLIC_KEY: one, ...env }) =>
      [env.VAPID_PRIVATE_KEY, env.VAPID_SUBJECT].every((it) => !it === !one),
    {
      path: ['VAPID_PUBLIC_KEY'],
      when: () => true,
      message: 'VAPID_PRIVATE_KEY and VAPID_SUBJECT are needed together',
    },
  )
  .refine((env) => isVapidPair(env), {
    path: ['VAPID_PRIVATE_KEY'],
    message: 'and VAPID_PUBLIC_KEY do not belong together',
  })

export type Env = z.output<typeof variables>

/** For requests that arrive with the signal. */
export const leaveMs = 500

/** EX_CONFIG of `sysexits.h`: restarting won't help. */
export const exitCodeConfig = 78

/** An empty value counts as absent. */
export function parseEnv(
  source: Readonly<Record<string, string | undefined>>,
): { env: Env } | { mistakes: string[] } {
  const present: Record<string, string> = {}
  for (const [name, value] of Object.entries(source)) if (value) present[name] = value
  const files = readSecretFiles(present)
  const parsed = variables.safeParse({ ...present, ...files.values })
  const mistakes = Object.entries(files.mistakes).map(([name, it]) => `${name}: ${it}`)
  if (parsed.success && mistakes.length === 0) return { env: parsed.data }
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.')
    const fileName = fileNameOf(name)
    if (fileName in files.mistakes) continue
    mistakes.push(`${name in files.values ? fileName : name}: ${message}`)
  }
  return { mistakes }
}

export interface DemoMode {
  readonly isOn: boolean
  readonly because: string
}

/**
 * Off unless requested or reachable from this machine only: in a demo anyone can be anyone and read
 * all mails. A proxy shows in PUBLIC_URL.
 */
export function demoMode({ DEMO, DATABASE_URL, HOST, PUBLIC_URL }: Env): DemoMode {
  if (DEMO !== undefined) return { isOn: DEMO, because: `DEMO=${DEMO}` }
  if (DATABASE_URL) return { isOn: false, because: 'DATABASE_URL is set' }
  if (!isLoopback(HOST)) return { isOn: false, because: 'HOST is not this machine alone' }
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname))
    return { isOn: false, because: 'PUBLIC_URL is not this machine' }
  return { isOn: true, because: 'only this machine reaches it' }
}

/** Balancers look at `/readyz` every few seconds; an embedded database has one server. */
export function drainMsOf({ DRAIN_MS, DATABASE_URL }: Env) {
  return DRAIN_MS ?? (DATABASE_URL ? 10_000 : leaveMs)
}

export function openIdSettingsOf(env: Env): OpenIdSettings {
  const google = settingsOf(env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET, env.GOOGLE_ISSUER)
  const microsoft = settingsOf(
    env.MICROSOFT_CLIENT_ID,
    env.MICROSOFT_CLIENT_SECRET,
    env.MICROSOFT_ISSUER,
  )
  return { ...(google ? { google } : {}), ...(microsoft ? { microsoft } : {}) }
}

interface Vapid {
  readonly VAPID_PUBLIC_KEY?: string | undefined
  readonly VAPID_PRIVATE_KEY?: string | undefined
  readonly VAPID_SUBJECT?: string | undefined
}

export function pushKeysOf(env: Vapid): PushKeys | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined
}

function isVapidPair(env: Vapid) {
  const keys = pushKeysOf(env)
  return keys === undefined || arePair(keys)
}

export function serviceUrlsOf(env: Env): ServiceUrls {
  return {
    slack: env.SLACK_URL.origin,
    teamsLogin: env.TEAMS_LOGIN_URL.origin,
    teamsKeys: env.TEAMS_KEYS_URL.href,
    teamsService: env.TEAMS_SERVICE_URL?.origin,
    googleChat: env.GOOGLE_CHAT_URL.origin,
    googleToken: env.GOOGLE_TOKEN_URL.href,
    googleKeys: env.GOOGLE_KEYS_URL.href,
  }
}

function settingsOf(
  clientId: string | undefined,
  clientSecret: string | undefined,
  at: URL,
): ProviderSettings | undefined {
  return clientId && clientSecret ? { clientId, clientSecret, issuer: at } : undefined
}
