import { describe, expect, test } from 'vitest'
import { toActor } from '#domain/kernel/access/actor.ts'
import {
  askAgainDays,
  canSeeRequest,
  isPressing,
  openRequestsMax,
  refuseAsk,
  refuseReply,
  refuseWithdraw,
  type AskingFacts,
} from './request.ts'
import { requestStates } from './request-state.ts'

const person = (userId: string, manages: string[] = [], reportsTo: string[] = []) =>
  toActor({ userId, companyId: 'aurora', role: 'ADMIN', active: true, manages, reportsTo })

const marta = person('marta', ['ana'], ['head'])
const ana = person('ana', [], ['marta'])
const bruno = person('bruno')
const root = person('root')
const today = '2030-01-15'

const facts = (own: AskingFacts['own'] = []): AskingFacts => ({
  teammates: new Set(['bruno']),
  own,
  today,
})
const asked = (askedId: string, declinedOn: string | null = null) =>
  ({ askedId, state: declinedOn ? 'declined' : 'open', declinedOn }) as const
const reason = (askedId: string, own?: AskingFacts['own'], actor = ana) =>
  refuseAsk(askedId, actor, facts(own))?.reason

describe('one asks', () => {
  test.each([
    ['a manager', ana, 'marta', undefined],
    ['a teammate', ana, 'bruno', undefined],
    ['a collaborator', marta, 'ana', undefined],
    ['oneself', ana, 'ana', 'feedback.notAround'],
    ['the manager of one’s manager', ana, 'head', 'feedback.notAround'],
    ['someone else', ana, 'carla', 'feedback.notAround'],
  ] as const)('%s', (_, actor, whom, expected) => {
    expect(reason(whom, [], actor)).toBe(expected)
  })

  test('nobody twice at once, and others meanwhile', () => {
    expect(reason('bruno', [asked('bruno')])).toBe('feedback.alreadyAsked')
    expect(reason('marta', [asked('bruno')])).toBeUndefined()
  })

  test('who declined not before some days have passed, and others meanwhile', () => {
    expect(askAgainDays).toBe(14)
    expect(reason('bruno', [asked('bruno', '2030-01-02')])).toBe('feedback.declinedLately')
    expect(reason('bruno', [asked('bruno', '2030-01-01')])).toBeUndefined()
    expect(reason('marta', [asked('bruno', '2030-01-14')])).toBeUndefined()
  })

  test('not too many at once: what was declined does not count', () => {
    const others = (count: number) => Array.from({ length: count }, (_, at) => asked(`${at}`))
    expect(reason('bruno', others(openRequestsMax))).toBe('feedback.tooManyAsked')
    expect(reason('bruno', [...others(openRequestsMax - 1), asked('x', today)])).toBeUndefined()
  })
})

const request = { askerId: 'ana', askedId: 'bruno' }

test('a request is seen by the two alone: their managers and administrators read no word of it', () => {
  const readers = [marta, ana, bruno, root].filter((actor) => canSeeRequest(request, actor))
  expect(readers).toEqual([ana, bruno])
})

test.each(requestStates)(
  'while it is open whoever is asked replies, and who asked withdraws: %s',
  (state) => {
    const over = state === 'open' ? undefined : 'feedback.requestOver'
    expect(refuseReply({ ...request, state }, bruno)?.reason).toBe(over)
    expect(refuseWithdraw({ ...request, state }, ana)?.reason).toBe(over)
    for (const actor of [ana, marta, root])
      expect(refuseReply({ ...request, state }, actor)?.reason).toBe('feedback.notAsked')
    for (const actor of [bruno, marta, root])
      expect(refuseWithdraw({ ...request, state }, actor)?.reason).toBe('feedback.notAsker')
  },
)

test.each([
  ['2030-01-10', true],
  ['2030-01-11', false],
  ['2030-01-15', false],
])('asked on %s, it presses on 2030-01-15: %s', (askedOn, pressing) => {
  expect(isPressing({ askedOn }, today)).toBe(pressing)
})
