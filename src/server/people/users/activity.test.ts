import { beforeEach, describe, expect, test } from 'vitest'
import type { Plan } from '#domain/kernel/dependents.ts'
import { givePassword, password } from '#tests/support/factors.ts'
import { changesOf } from '#tests/support/finishing.ts'
import { guestInput, inviteAs, newEmail } from '#tests/support/invitations.ts'
import { live } from '#tests/support/lived.ts'
import { freshMailbox } from '#tests/support/mailbox.ts'
import { testDatabase } from '#tests/support/database.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { rowsOf } from '#tests/support/rows.ts'
import { world, type World } from '#tests/support/world.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

const set = (by: Name, whom: Name, active: boolean) =>
  w.as(by).users.setActive({ params: w.of(whom), body: { active } })
const isIn = (name: Name) => w.as(name).users.me({ params: { companyId: w.companyId } })
const people = async () =>
  (await w.as('admin').users.list({ params: { companyId: w.companyId } })).rows

describe('someone disabled', () => {
  test('is refused from the next request on, and let in again when enabled', async () => {
    await set('admin', 'ana', false)
    await expect(isIn('ana')).rejects.toMatchObject({ statusCode: 403, code: 'userInactive' })
    expect((await people()).find(({ id }) => id === w.id('ana'))).toMatchObject({ active: false })
    await set('admin', 'ana', true)
    expect(await isIn('ana')).toMatchObject({ userId: w.id('ana') })
  })

  test('is told so at the sign-in page after right credentials only', async () => {
    const email = newEmail()
    const box = freshMailbox(w)
    await inviteAs(w, 'admin', { email })
    const { token: invitation } = await box.mail('invitation', email)
    await box.browser().post('invitations/accept', { invitation, ...guestInput })
    const userId = (await people()).find((it) => it.email === email)?.id ?? ''
    const params = { companyId: w.companyId, userId }
    await w.as('admin').users.setActive({ params, body: { active: false } })
    const signIn = (typed: string) =>
      box.browser().post('sign-in/email', { email, password: typed })
    expect((await signIn(guestInput.password)).json()).toMatchObject({
      statusCode: 403,
      details: { code: 'userInactive' },
    })
    expect((await signIn('Wrong horse 9')).json()).toMatchObject({
      details: { code: 'wrongCredentials' },
    })
  })

  test('everywhere, is not kept signed in by a browser that was left open', async () => {
    const box = freshMailbox(w)
    await givePassword(w.people.ana.accountId)
    const browser = box.browser()
    const { email } = w.people.ana
    expect((await browser.post('sign-in/email', { email, password })).statusCode).toBe(200)
    await set('admin', 'ana', false)
    expect((await browser.post('refresh')).statusCode).toBe(401)
  })

  test('loses their place in teams, and so does everyone under them, until it is given back', async () => {
    const params = w.of('marta')
    const { users } = w.as('admin')
    const named = (name: Name) => ({
      id: w.id(name),
      name: `${name[0]?.toUpperCase()}${name.slice(1)} Test`,
    })
    expect(await users.planDeactivation({ params })).toEqual([
      { kind: 'collaborator', count: 2, examples: [named('ana'), expect.anything()] },
    ])
    const ofAna = await users.planDeactivation({ params: w.of('ana') })
    expect(ofAna).toMatchObject([{ kind: 'team', count: 1 }])
    await set('admin', 'marta', false)
    expect(await isIn('ana')).toMatchObject({ roles: { isTeamMember: false }, reportsTo: [] })
    await set('admin', 'marta', true)
    expect(await isIn('marta')).toMatchObject({ roles: { isManager: true }, manages: [] })
    expect(await isIn('carla')).toMatchObject({ roles: { isTeamMember: true } })
  })

  test('is no manager to look for people by until then', async () => {
    const params = { companyId: w.companyId }
    const managers = async () =>
      (await w.as('admin').users.choices({ params })).managers.map(({ id }) => id)
    expect(await managers()).toContain(w.id('marta'))
    await set('admin', 'marta', false)
    expect(await managers()).not.toContain(w.id('marta'))
  })

  test('finds all that was written before when enabled again, and no place in a team', async () => {
    await live(w, 'marta')
    const said = { option: 'STEADY', note: null } as const
    await w.as('ana').lifeStage.change({ params: w.of('ana'), body: said })
    const kept = async () => {
      const rows = await rowsOf(await testDatabase(), w.companyId)
      const tables = ['goal', 'agreement', 'comment', 'feedback_entry', 'one_to_one', 'life_stage']
      return Object.fromEntries(tables.map((name) => [name, rows[name]?.length ?? 0]))
    }
    const before = await kept()
    expect(Object.values(before).every((count) => count > 0)).toBe(true)
    await set('admin', 'ana', false)
    await set('admin', 'ana', true)
    expect(await kept()).toEqual(before)
    expect(await isIn('ana')).toMatchObject({ roles: { isTeamMember: false } })
  })

  test('is told before what becomes of the one-to-ones of either side, and of the drafts in them', async () => {
    const meeting = await meet(w, { state: 'IN_CONDUCTION' })
    await changesOf(w).draftGoal(meeting.id)
    const { users, bulk } = w.as('admin')
    const ended = (plan: Plan) =>
      plan
        .filter(({ kind }) => ['withdrawn', 'finishing', 'draftsDeleted'].includes(kind))
        .map(({ kind, count }) => `${kind} ${count}`)
    const told = async (name: Name) => ended(await users.planDeactivation({ params: w.of(name) }))
    const lost = ['withdrawn 1', 'draftsDeleted 1']
    expect([await told('marta'), await told('ana'), await told('bruno')]).toEqual([
      lost,
      ['finishing 1'],
      [],
    ])
    const body = { userIds: [w.id('ana'), w.id('marta')] }
    const both = await bulk.planDeactivation({ params: { companyId: w.companyId }, body })
    expect(ended(both.plan)).toEqual(lost)
    expect(ended(await users.planDeletion({ params: w.of('marta') }))).toEqual(lost)
    await w.as('superadmin').holds.ask({ params: w.of('ana') })
    expect(await told('marta')).toEqual(['withdrawn 1'])
  })

  test('is what was shown, or nothing is done and what would happen now is told', async () => {
    const { users } = w.as('admin')
    const params = w.of('marta')
    const shown = await users.planDeactivation({ params })
    await set('admin', 'ana', false)
    const late = users.setActive({ params, body: { active: false, plan: shown } })
    const error = await late.catch((it: unknown) => it)
    expect(error).toMatchObject({
      statusCode: 409,
      code: 'planChanged',
      details: { conflict: [{ kind: 'collaborator', count: 1 }] },
    })
    expect(await isIn('marta')).toMatchObject({ roles: { isManager: true } })
    const plan = await users.planDeactivation({ params })
    await users.setActive({ params, body: { active: false, plan } })
    await expect(isIn('marta')).rejects.toMatchObject({ code: 'userInactive' })
  })

  test('leaves a line in the audit: by whom, what was before and after', async () => {
    await set('admin', 'ana', false)
    const lines = (await rowsOf(await testDatabase(), w.companyId))['audit_entry'] ?? []
    const line = JSON.parse(lines.find((it) => it.includes('users.setActive')) ?? '{}')
    expect(line).toMatchObject({
      user_id: w.id('admin'),
      subject: { userId: w.id('ana') },
      before: { active: true },
      after: { active: false },
    })
  })
})

describe('nobody is disabled', () => {
  test('by themselves', async () => {
    await expect(set('superadmin', 'superadmin', false)).rejects.toMatchObject({
      statusCode: 409,
      code: 'user.yourself',
    })
  })

  test('by someone below them', async () => {
    await expect(set('admin', 'superadmin', false)).rejects.toMatchObject({
      statusCode: 403,
      code: 'user.superAdminOnly',
    })
    expect(await isIn('superadmin')).toBeDefined()
  })

  test('by someone who administers nothing, or another company', async () => {
    await expect(set('marta', 'ana', false)).rejects.toMatchObject({ statusCode: 404 })
    const other = await world()
    const params = { companyId: other.companyId, userId: w.id('ana') }
    const { users } = other.as('superadmin')
    await expect(users.setActive({ params, body: { active: false } })).rejects.toMatchObject({
      statusCode: 404,
    })
    await expect(users.planDeactivation({ params })).rejects.toMatchObject({ statusCode: 404 })
    expect(await isIn('ana')).toBeDefined()
  })

  test('as the last super administrator, however two go at each other at once', async () => {
    const box = freshMailbox(w)
    const email = newEmail()
    await inviteAs(w, 'superadmin', { email, role: 'SUPERADMIN' })
    const { token: invitation } = await box.mail('invitation', email)
    const entered = await box.browser().post('invitations/accept', { invitation, ...guestInput })
    const other = (await people()).find((it) => it.email === email)?.id ?? ''
    const shut = (token: string, userId: string) =>
      w.app.inject({
        method: 'PUT',
        url: `/api/admin/user/${w.companyId}/${userId}/active`,
        headers: { authorization: `Bearer ${token}` },
        payload: { active: false },
      })
    const answers = await Promise.all([
      shut(entered.json().token, w.id('superadmin')),
      shut(await w.token('superadmin'), other),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true)
    const left = (await people()).filter(({ role, active }) => role === 'SUPERADMIN' && active)
    expect(left).toHaveLength(1)
  })
})
