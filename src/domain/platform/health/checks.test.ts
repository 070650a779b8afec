import { expect, test } from 'vitest'
import { dayMs } from '#domain/kernel/time/durations.ts'
import {
  judgeAddress,
  judgeBackups,
  judgeClock,
  judgeDeliveries,
  judgeDisk,
  judgeJobs,
  judgeMail,
  judgeMigrations,
  judgeNetwork,
  judgeReplica,
  judgeRights,
  worstState,
} from './checks.ts'

const login = {
  isEmbedded: false,
  skipsPolicies: false,
  isOwner: true,
  canCreateRoles: false,
  needsRoles: false,
}
const disk = { freeMb: 5000, problem: undefined, syncMs: 3 }
const backlog = { oldestJobSeconds: 0, oldestDeliverySeconds: 0, waitingDeliveries: 0 }
const replica = { lagMs: 800, isFresh: true, problem: undefined }
const mail = { isSet: true, isSenderLocal: false, problem: undefined, isSent: false }
const here = { listensBeyond: false, publicProtocol: undefined, isPublicLoopback: false }

test.each([
  ['a login that owns its database', 'ok', judgeRights(login)],
  ['a superuser', 'fail', judgeRights({ ...login, skipsPolicies: true })],
  ['a login of another’s database', 'fail', judgeRights({ ...login, isOwner: false })],
  ['roles to create, and no right to', 'fail', judgeRights({ ...login, needsRoles: true })],
  ['roles to create', 'ok', judgeRights({ ...login, needsRoles: true, canCreateRoles: true })],
  ['the embedded database', 'ok', judgeRights({ ...login, isEmbedded: true })],
  ['a migrated database', 'ok', judgeMigrations({ pending: 0, unknown: 0 })],
  ['migrations to come', 'warn', judgeMigrations({ pending: 3, unknown: 0 })],
  ['a database of a newer version', 'warn', judgeMigrations({ pending: 0, unknown: 1 })],
  [
    'a database that takes this version no more',
    'fail',
    judgeMigrations({ pending: 0, unknown: 1, refusal: 'This Tandem is too old.' }),
  ],
  ['clocks that agree', 'ok', judgeClock(-900)],
  ['a clock that is five seconds behind', 'warn', judgeClock(-5000)],
  ['a clock that is two minutes ahead', 'fail', judgeClock(120_000)],
  ['a disk with room', 'ok', judgeDisk(disk)],
  ['a disk that fills up', 'warn', judgeDisk({ ...disk, freeMb: 900 })],
  ['a disk that is nearly full', 'fail', judgeDisk({ ...disk, freeMb: 100 })],
  ['a slow disk', 'warn', judgeDisk({ ...disk, syncMs: 900 })],
  ['a disk that is read only', 'fail', judgeDisk({ ...disk, problem: 'EROFS' })],
  ['this machine alone', 'ok', judgeAddress(here)],
  ['every machine, unencrypted', 'warn', judgeAddress({ ...here, listensBeyond: true })],
  ['a proxy without TLS', 'warn', judgeAddress({ ...here, publicProtocol: 'http:' })],
  ['a proxy with TLS', 'ok', judgeAddress({ ...here, publicProtocol: 'https:' })],
  [
    'a way past the proxy',
    'warn',
    judgeAddress({ ...here, publicProtocol: 'https:', listensBeyond: true }),
  ],
  ['jobs in time', 'ok', judgeJobs(backlog)],
  ['a late job', 'warn', judgeJobs({ ...backlog, oldestJobSeconds: 3600 })],
  ['mails in time', 'ok', judgeDeliveries(backlog)],
  ['late mails', 'warn', judgeDeliveries({ ...backlog, oldestDeliverySeconds: 3600 })],
  ['a mail server that answers', 'ok', judgeMail(mail)],
  ['no mail server', 'warn', judgeMail({ ...mail, isSet: false })],
  ['a mail server that is away', 'fail', judgeMail({ ...mail, problem: 'ECONNREFUSED' })],
  ['mails from localhost', 'warn', judgeMail({ ...mail, isSenderLocal: true })],
  ['services that answer', 'ok', judgeNetwork([], 3)],
  ['a service that does not', 'warn', judgeNetwork(['slack.com'], 3)],
  ['a backup of yesterday', 'ok', judgeBackups(dayMs, true)],
  ['a backup of last week', 'warn', judgeBackups(7 * dayMs, false)],
  ['no backup', 'warn', judgeBackups(undefined, true)],
  ['a failed drill of a backup of yesterday', 'fail', judgeBackups(dayMs, true, 'WrongKey')],
  ['a replica that keeps up', 'ok', judgeReplica(replica)],
  ['a replica that lags', 'warn', judgeReplica({ ...replica, lagMs: 9000, isFresh: false })],
  [
    'a replica that was never there',
    'warn',
    judgeReplica({ lagMs: undefined, isFresh: false, problem: 'It is away.' }),
  ],
  ['backups elsewhere', 'ok', judgeBackups(undefined, false)],
])('%s: %s', (_, state, verdict) => {
  expect(verdict.state).toBe(state)
  expect(verdict.sentence).toMatch(/^[A-Z\d].*\.$/)
  expect(verdict.repair !== undefined).toBe(state !== 'ok')
})

test('the whole is as its worst part', () => {
  expect(worstState([])).toBe('ok')
  expect(worstState([{ state: 'warn' }, { state: 'ok' }])).toBe('warn')
  expect(worstState([{ state: 'fail' }, { state: 'warn' }])).toBe('fail')
})
