import { describe, expect, test } from 'vitest'
import { heldMs, holdMsMax } from '#tests/support/loop-guard.ts'
import { applyPatch, readOperations } from './patch.ts'
import { ScimProblem } from './problem.ts'

describe('what is made to be slow', () => {
  const group = {
    displayName: 'G',
    members: Array.from({ length: 10_000 }, (_, n) => ({ value: `member ${n}`, type: 'User' })),
  }
  const many = <T>(length: number, one: (n: number) => T) =>
    Array.from({ length }, (_, n) => one(n))
  const named = (length: number, one: (n: number) => [string, unknown]) =>
    Object.fromEntries(many(length, one))
  const where = Array.from({ length: 10 }, () => 'type eq "work"').join(' and ')

  test.each<[string, object[]]>([
    [
      'values that are all the same',
      [{ op: 'add', path: 'emails', value: many(12_000, () => ({})) }],
    ],
    [
      'members that are all new',
      [{ op: 'add', path: 'members', value: many(30_000, (n) => ({ value: `${n}` })) }],
    ],
    [
      'members one by one',
      many(1000, (n) => ({ op: 'add', path: 'members', value: [{ value: `${n}` }] })),
    ],
    [
      'members taken away one by one',
      many(1000, (n) => ({ op: 'remove', path: `members[value eq "member ${n}"]` })),
    ],
    [
      'members told by their names',
      many(1000, () => ({ op: 'remove', path: 'members[display eq "x"]' })),
    ],
    ['names that nobody knows', [{ op: 'add', value: named(60_000, (n) => [`a${n}`, 1]) }]],
    ['names that are no paths', [{ op: 'add', value: named(60_000, (n) => [`a${n}[`, 1]) }]],
    [
      'names that are paths',
      [{ op: 'add', value: named(20_000, (n) => [`emails[value eq "${n}"].type`, 1]) }],
    ],
    [
      'parts that nobody knows',
      many(20, () => ({ op: 'add', path: 'name', value: named(5_000, (n) => [`a${n}`, 1]) })),
    ],
    ['comparisons', many(1000, () => ({ op: 'add', path: `emails[${where}].value`, value: 'x' }))],
    [
      'more comparisons',
      [{ op: 'add', path: `emails[${many(150, () => 'a eq 1').join(' and ')}]`, value: 'x' }],
    ],
    ['a path of one sign', [{ op: 'add', path: ':'.repeat(2000), value: 'x' }]],
    ['an address of many parts', [{ op: 'add', path: `urn${':a.b'.repeat(499)}[`, value: 'x' }]],
  ])('%s holds nobody up for 200 ms', async (_, Operations) => {
    const patch = () => {
      try {
        applyPatch(group, readOperations({ Operations }))
      } catch (error) {
        expect(error).toBeInstanceOf(ScimProblem)
      }
    }
    expect(await heldMs(holdMsMax, patch)).toBeLessThan(holdMsMax)
  })
})
