import { describe, expect, test } from 'vitest'
import { toActor, type Actor } from '#domain/kernel/access/actor.ts'
import { kindOf, kindsShown, notificationKinds } from '#domain/kernel/notification-kinds.ts'
import { targetOf, type About } from './leads-to.ts'
import { refuseRating } from './rating.ts'

const person = (userId: string, own: Partial<Parameters<typeof toActor>[0]> = {}): Actor =>
  toActor({
    userId,
    companyId: 'c',
    role: 'USER',
    active: true,
    manages: [],
    reportsTo: [],
    ...own,
  })

const ana = person('ana', { reportsTo: ['marta'] })
const marta = person('marta', { manages: ['ana'] })
const diego = person('diego', { manages: ['eva'] })

const shown = { nineBox: { forManagers: true, forUsers: false } }
const hidden = { nineBox: { forManagers: false, forUsers: true } }

const goal = { of: 'goal', id: 'g', collaboratorId: 'ana', state: 'open' } as const
const byMarta = { kind: 'goalShared', otherId: 'marta' } as const

describe('a notification leads', () => {
  test('its collaborator and their manager to the very thing, and nobody else', () => {
    const target = { subject: 'goal', id: 'g', aboutUserId: 'ana' }
    expect(targetOf(byMarta, goal, ana, shown)).toEqual(target)
    expect(targetOf(byMarta, goal, marta, shown)).toEqual(target)
    expect(targetOf(byMarta, goal, diego, shown)).toBeUndefined()
    expect(targetOf(byMarta, { ...goal, state: 'draft' }, ana, shown)).toBeUndefined()
  })

  test('nowhere once what it was about is gone, or is something else', () => {
    expect(targetOf(byMarta, undefined, ana, shown)).toBeUndefined()
    expect(
      targetOf({ kind: 'agreementShared', otherId: 'marta' }, goal, ana, shown),
    ).toBeUndefined()
  })

  test('to a one-to-one as far as one reads it', () => {
    const meeting = {
      of: 'oneToOne',
      id: 'o',
      collaboratorId: 'ana',
      managerId: 'marta',
      state: 'PREPARATION_PENDING',
      withdrawn: false,
      finishBy: null,
    } as const satisfies About
    const planned = { kind: 'oneToOnePlanned', otherId: 'marta' } as const
    expect(targetOf(planned, meeting, ana, shown)).toMatchObject({ subject: 'oneToOne', id: 'o' })
    expect(targetOf(planned, { ...meeting, withdrawn: true }, ana, shown)).toBeUndefined()
  })

  test('to feedback that was shared, and to a question its two', () => {
    const entry = {
      of: 'feedback',
      id: 'f',
      authorId: 'diego',
      collaboratorId: 'ana',
      visibility: 'SHARED',
      awaitsSharing: false,
    } as const satisfies About
    const received = { kind: 'feedbackReceived', otherId: 'diego' } as const
    expect(targetOf(received, entry, ana, shown)).toMatchObject({ id: 'f', aboutUserId: 'ana' })
    expect(targetOf(received, { ...entry, visibility: 'PRIVATE' }, ana, shown)).toBeUndefined()
    const request = { of: 'feedbackRequest', id: 'r', askerId: 'ana', askedId: 'diego' } as const
    const asked = { kind: 'feedbackRequested', otherId: 'ana' } as const
    expect(targetOf(asked, request, diego, shown)).toMatchObject({ id: 'r', aboutUserId: 'ana' })
    expect(targetOf(asked, request, marta, shown)).toBeUndefined()
  })

  test('a manager to the other’s page, a collaborator to their own, a former manager nowhere', () => {
    const added = (otherId: string) =>
      ({ kind: 'questionAdded', otherId, collaboratorId: 'ana' }) as const
    expect(targetOf(added('ana'), undefined, marta, shown)).toEqual({
      subject: 'agenda',
      aboutUserId: 'ana',
    })
    expect(targetOf(added('marta'), undefined, ana, shown)).toEqual({
      subject: 'agenda',
      aboutUserId: 'ana',
    })
    const asked = { kind: 'oneToOneRequested', otherId: 'ana' } as const
    expect(targetOf(asked, undefined, diego, shown)).toBeUndefined()
    expect(targetOf({ kind: 'memberJoined', otherId: 'x' }, undefined, ana, shown)).toBeUndefined()
  })

  test('a former manager with a manager of their own nowhere, but to the one-to-one they may still finish', () => {
    const led = person('marta', { manages: ['bruno'], reportsTo: ['diego'] })
    const pair = { otherId: 'ana', collaboratorId: 'ana' }
    const meeting = { id: 'o', collaboratorId: 'ana', managerId: 'marta', withdrawn: false }
    const unfinished = {
      of: 'oneToOne',
      state: 'IN_CONDUCTION',
      finishBy: '2030-02-01',
      ...meeting,
    } as const satisfies About
    for (const kind of ['oneToOneWithdrawn', 'questionAdded', 'questionAnswered'] as const) {
      expect(targetOf({ kind, ...pair }, undefined, led, shown)).toBeUndefined()
      const over = { ...unfinished, finishBy: null }
      expect(targetOf({ kind, ...pair }, over, led, shown)).toBeUndefined()
      expect(targetOf({ kind, ...pair }, unfinished, led, shown)).toEqual({
        subject: 'oneToOne',
        id: 'o',
        aboutUserId: 'ana',
      })
    }
  })

  test('someone in no team to what was theirs, where they still read anything of it', () => {
    const added = { kind: 'questionAdded', otherId: 'marta', collaboratorId: 'ana' } as const
    const changed = { kind: 'managerChanged', otherId: 'marta' } as const
    const former = person('ana', { records: ['oneToOnes'] })
    const own = { subject: 'agenda', aboutUserId: 'ana' }
    expect(targetOf(added, undefined, former, shown)).toEqual(own)
    expect(targetOf({ ...added, kind: 'oneToOneWithdrawn' }, undefined, former, shown)).toEqual(own)
    expect(targetOf(added, undefined, person('ana'), shown)).toBeUndefined()
    expect(targetOf(changed, undefined, person('ana'), shown)).toMatchObject({ subject: 'person' })
  })

  test('to a reply to a placement its manager, as long as the company shows it, and nobody else', () => {
    const answered = { kind: 'placementAnswered', otherId: 'ana' } as const
    const target = { subject: 'placement', aboutUserId: 'ana' }
    expect(targetOf(answered, undefined, marta, shown)).toEqual(target)
    expect(targetOf(answered, undefined, marta, hidden)).toBeUndefined()
    expect(targetOf(answered, undefined, diego, shown)).toBeUndefined()
  })

  test('to the settings who administers, and nobody who no longer does', () => {
    const failed = { kind: 'channelFailed', otherId: null } as const
    const admin = person('admin', { role: 'ADMIN' })
    expect(targetOf(failed, undefined, admin, shown)).toMatchObject({ subject: 'settings' })
    expect(targetOf(failed, undefined, ana, shown)).toBeUndefined()
  })
})

test('only what is recommended is rated', () => {
  const rated = notificationKinds.filter((kind) => refuseRating(kind) === undefined)
  const recommended = notificationKinds.filter((kind) => kindOf(kind).pace === 'recommendation')
  expect(rated).toEqual(recommended)
  expect(refuseRating('goalShared')?.reason).toBe('notification.notRated')
})

test('kinds are narrowed by topic, by kind, and by both', () => {
  expect(kindsShown({})).toEqual(notificationKinds)
  expect(kindsShown({ topic: 'team' })).toEqual(['memberJoined', 'managerChanged'])
  expect(kindsShown({ kind: 'goalShared' })).toEqual(['goalShared'])
  expect(kindsShown({ topic: 'team', kind: 'goalShared' })).toEqual([])
})
