import { dayMs, minuteMs, secondMs } from '#domain/kernel/time/durations.ts'

/** A running server can make these by itself. */
export const runningChecks = [
  'database',
  'rights',
  'migrations',
  'clock',
  'disk',
  'jobs',
  'deliveries',
  'mail',
  'backups',
  'replica',
] as const
export type RunningCheck = (typeof runningChecks)[number]

export type CheckName = RunningCheck | 'environment' | 'address' | 'push' | 'network'

export const checkStates = ['ok', 'warn', 'fail'] as const
export type CheckState = (typeof checkStates)[number]

/** For operators, in English: a sentence, and what repairs it. */
export interface Check<Name extends CheckName = CheckName> {
  readonly name: Name
  readonly state: CheckState
  readonly sentence: string
  readonly repair?: string
}

type Verdict = Omit<Check, 'name'>

const ok = (sentence: string): Verdict => ({ state: 'ok', sentence })
const warn = (sentence: string, repair: string): Verdict => ({ state: 'warn', sentence, repair })
const fail = (sentence: string, repair: string): Verdict => ({ state: 'fail', sentence, repair })

export const postgresVersionMin = 15

export interface DatabaseRights {
  readonly isEmbedded: boolean
  readonly skipsPolicies: boolean
  readonly isOwner: boolean
  readonly canCreateRoles: boolean
  readonly needsRoles: boolean
}

export function judgeRights(rights: DatabaseRights): Verdict {
  if (rights.isEmbedded) return ok('The embedded database is this process’s own.')
  if (rights.skipsPolicies)
    return fail(
      'The login skips row-level security, which keeps companies apart.',
      'alter role … nosuperuser nobypassrls; or log in as another role.',
    )
  if (!rights.isOwner)
    return fail(
      'The login does not own its database, and cannot migrate it.',
      'alter database … owner to …;',
    )
  if (rights.needsRoles && !rights.canCreateRoles)
    return fail(
      'Migrations that create roles are due, and the login may not create any.',
      'alter role … createrole; it can be taken away after the next start.',
    )
  return ok('The login owns its database and is not above its policies.')
}

export interface MigrationState {
  readonly pending: number
  /** Applied by a newer version. */
  readonly unknown: number
  /** Why this version may not use the database, if it may not. */
  readonly refusal?: string | undefined
}

export function judgeMigrations({ pending, unknown, refusal }: MigrationState): Verdict {
  if (refusal)
    return fail(refusal, 'Start that version or a newer one; this one must not write to it.')
  if (unknown > 0)
    return warn(
      `A newer Tandem migrated the database: ${unknown} of its migrations are not known here.`,
      'This version works on beside it. Finish the upgrade.',
    )
  if (pending === 0) return ok('Every migration is applied.')
  return warn(`${pending} migrations are due.`, 'The next start applies them: back up before.')
}

const skewMsWarn = 2 * secondMs
const skewMsMax = minuteMs

/** Sessions, codes of authenticator apps and reminders are told by the clock. */
export function judgeClock(skewMs: number): Verdict {
  const seconds = Math.round(Math.abs(skewMs) / secondMs)
  const sentence = `The clocks of this machine and of the database differ by ${seconds} s.`
  const repair = 'Keep both by NTP: timedatectl set-ntp true.'
  if (Math.abs(skewMs) > skewMsMax) return fail(sentence, repair)
  return Math.abs(skewMs) > skewMsWarn ? warn(sentence, repair) : ok(sentence)
}

export interface DiskState {
  readonly freeMb: number
  /** Code of the error that a small file met, if any. */
  readonly problem: string | undefined
  readonly syncMs: number
}

export const freeMbMin = 200
export const freeMbWarn = 1000
const syncMsWarn = 200

export function judgeDisk({ freeMb, problem, syncMs }: DiskState): Verdict {
  if (problem)
    return fail(
      `A small file could not be written to DATA_DIR: ${problem}.`,
      'Give the folder to the user that Tandem runs as, on a disk that is mounted writable and has room.',
    )
  const sentence = `${freeMb} MB are free, and a small file is on the disk in ${syncMs} ms.`
  if (freeMb < freeMbMin) return fail(sentence, 'Free space on the disk, or move DATA_DIR.')
  if (freeMb < freeMbWarn) return warn(sentence, 'Free space before it runs out.')
  if (syncMs > syncMsWarn) return warn(sentence, 'Every change waits for that: use a faster disk.')
  return ok(sentence)
}

export interface AddressState {
  readonly listensBeyond: boolean
  readonly publicProtocol: string | undefined
  readonly isPublicLoopback: boolean
}

export function judgeAddress(address: AddressState): Verdict {
  const { listensBeyond, publicProtocol, isPublicLoopback } = address
  const proxy = 'Put a proxy with TLS in front and set PUBLIC_URL to the https address people type.'
  if (!publicProtocol)
    return listensBeyond
      ? warn('HOST is open to other machines, and PUBLIC_URL is not set.', proxy)
      : ok('Only this machine reaches it.')
  if (publicProtocol !== 'https:' && !isPublicLoopback)
    return warn('People’s passwords travel unencrypted: PUBLIC_URL has no https.', proxy)
  if (listensBeyond && publicProtocol === 'https:')
    return warn(
      'HOST is open to other machines, so that people can pass by the proxy with TLS.',
      'Set HOST to the address that the proxy uses, or close the port to others.',
    )
  return ok('People reach it through a proxy, or from this machine alone.')
}

export interface BacklogState {
  readonly oldestJobSeconds: number
  readonly oldestDeliverySeconds: number
  readonly waitingDeliveries: number
}

const lateSeconds = 15 * 60

export function judgeJobs({ oldestJobSeconds }: BacklogState): Verdict {
  const minutes = Math.round(oldestJobSeconds / 60)
  if (oldestJobSeconds <= lateSeconds) return ok('No job is overdue.')
  return warn(
    `A job has been due for ${minutes} minutes.`,
    'Is a server running? The log and the page of jobs say why it does not end.',
  )
}

export function judgeDeliveries(backlog: BacklogState): Verdict {
  const { oldestDeliverySeconds, waitingDeliveries } = backlog
  const minutes = Math.round(oldestDeliverySeconds / 60)
  if (oldestDeliverySeconds <= lateSeconds) return ok('No mail or message is overdue.')
  return warn(
    `${waitingDeliveries} mails and messages wait, the oldest has been due for ${minutes} minutes.`,
    'Look at the mail server and the chat services; the outbox of each company has the codes.',
  )
}

export interface MailState {
  readonly isSet: boolean
  readonly isSenderLocal: boolean
  /** Code of the error of the mail server, if any. */
  readonly problem: string | undefined
  readonly isSent: boolean
}

export function judgeMail({ isSet, isSenderLocal, problem, isSent }: MailState): Verdict {
  if (!isSet)
    return warn(
      'No mail is sent: nobody can sign up, recover an account or get an invitation.',
      'Set SMTP_URL and MAIL_FROM.',
    )
  if (problem)
    return fail(
      `The mail server does not take mails: ${problem}.`,
      'Check SMTP_URL: the host and port, smtps:// for TLS from the first byte, name and password.',
    )
  if (isSenderLocal)
    return warn('Mails are from an address on localhost.', 'Set MAIL_FROM to an address of yours.')
  return ok(isSent ? 'The mail server took the test mail.' : 'The mail server answers.')
}

export function judgeNetwork(unreachable: readonly string[], asked: number): Verdict {
  if (unreachable.length === 0) return ok(`Each of ${asked} services answers.`)
  return warn(
    `These do not answer: ${unreachable.join(', ')}.`,
    'Let the server reach them over HTTPS, or leave out what is not used.',
  )
}

const backupAgeMsMax = 2 * dayMs

/** Age undefined where none is known of; of the last drill, undefined where it found the backup whole, or there was none. */
export function judgeBackups(
  ageMs: number | undefined,
  isEmbedded: boolean,
  drillProblem?: string,
): Verdict {
  if (drillProblem !== undefined)
    return fail(
      `The last drill could not restore the newest backup: ${drillProblem}.`,
      'Restore it by hand: npm run restore -- <file> --dry-run. After a change of BACKUP_KEY (WrongKey), make a backup and run the drill again.',
    )
  if (ageMs === undefined)
    return isEmbedded
      ? warn(
          'No backup is known of.',
          'Make one: npm run backup -- <file>. While Tandem runs, it makes one a day in DATA_DIR/backups.',
        )
      : ok('Backups are made where PostgreSQL runs; none is looked for here.')
  const days = Math.floor(ageMs / dayMs)
  const sentence = `The newest backup is ${days === 1 ? '1 day' : `${days} days`} old.`
  if (ageMs > backupAgeMsMax) return warn(sentence, 'Make one now, and find out what stopped them.')
  return ok(sentence)
}

export interface ReplicaHealth {
  /** Undefined if it was never seen with everything. */
  readonly lagMs: number | undefined
  readonly isFresh: boolean
  readonly problem: string | undefined
}

export function judgeReplica({ lagMs, isFresh, problem }: ReplicaHealth): Verdict {
  const seconds = Math.ceil((lagMs ?? 0) / secondMs)
  if (isFresh) return ok(`The replica is behind by ${seconds} s at most.`)
  const repair =
    'Check DATABASE_READ_URL, and pg_stat_replication on the primary. Until then the primary answers everything.'
  if (problem) return warn(`The replica is not read: ${problem}`, repair)
  if (lagMs === undefined) return warn('The replica is behind by more than five seconds.', repair)
  return warn(`The replica is behind by ${seconds} s, so it is not read.`, repair)
}

export const worstState = (checks: readonly Pick<Check, 'state'>[]): CheckState =>
  checkStates.findLast((state) => checks.some((check) => check.state === state)) ?? 'ok'
