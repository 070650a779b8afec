import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyPatch, discard, unwritten, type Patch, type StoredField } from './merge.ts'

const stored: StoredField = { value: 'theirs', revision: 3 }

describe('a patch', () => {
  test('of who saw the last revision is saved as the next', () => {
    expect(applyPatch(stored, { value: 'mine', baseRevision: 3 })).toEqual({
      kind: 'saved',
      field: { value: 'mine', revision: 4 },
    })
  })

  test('clears a field', () => {
    expect(applyPatch(stored, { value: null, baseRevision: 3 })).toEqual({
      kind: 'saved',
      field: { value: null, revision: 4 },
    })
  })

  test.each([0, 2, 4])('of who did not is a conflict that shows what is there: base %i', (base) => {
    const patch = { value: 'mine', baseRevision: base }
    expect(applyPatch(stored, patch)).toEqual({ kind: 'conflict', theirs: stored })
  })

  test.each([0, 3])('that says the same changes nothing, seen or not: base %i', (baseRevision) => {
    const patch = { value: 'theirs', baseRevision }
    expect(applyPatch(stored, patch)).toEqual({ kind: 'unchanged', field: stored })
  })

  test('sent again after its answer was lost is no conflict', () => {
    const patch = { value: 'mine', baseRevision: 3 }
    const first = applyPatch(stored, patch)
    if (first.kind !== 'saved') throw new Error('the first was to be saved')
    expect(applyPatch(first.field, patch)).toEqual({ kind: 'unchanged', field: first.field })
  })
})

describe('many writers', () => {
  const apply = (fields: Map<string, StoredField>, path: string, patch: Patch) => {
    const merged = applyPatch(fields.get(path) ?? unwritten, patch)
    if (merged.kind === 'saved') fields.set(path, merged.field)
    return merged
  }

  const writes = fc
    .uniqueArray(fc.string(), { minLength: 1, maxLength: 20 })
    .chain((paths) =>
      fc.tuple(...paths.map((path) => fc.tuple(fc.constant(path), fc.string({ minLength: 1 })))),
    )

  const inTwoOrders = writes.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )

  test('of different fields end in the same content in any order, and nothing is lost', () => {
    fc.assert(
      fc.property(inTwoOrders, (orders) => {
        const [first, second] = orders.map((order) => {
          const fields = new Map<string, StoredField>()
          for (const [path, value] of order) apply(fields, path, { value, baseRevision: 0 })
          return new Map([...fields].map(([path, { value }]) => [path, value]))
        })
        expect(first).toEqual(second)
        expect(first).toEqual(new Map(orders[0]))
      }),
      { numRuns: 500 },
    )
  })

  test('of one field: one is saved, every other with something else is told', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), (values) => {
        const fields = new Map<string, StoredField>()
        const kinds = values.map((value) => apply(fields, 'f', { value, baseRevision: 0 }).kind)
        expect(kinds).toEqual(['saved', ...values.slice(1).map(() => 'conflict')])
        expect(fields.get('f')).toEqual({ value: values[0], revision: 1 })
      }),
    )
  })

  test('a writer who always looks again loses no write, and revisions count them', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (values) => {
        let field = unwritten
        let changes = 0
        for (const value of values) {
          const merged = applyPatch(field, { value, baseRevision: field.revision })
          if (merged.kind === 'conflict') throw new Error('no one else wrote')
          if (merged.kind === 'saved') changes += 1
          field = merged.field
          expect(field.value).toBe(value)
        }
        expect(field.revision).toBe(changes)
      }),
    )
  })
})

describe('discarding', () => {
  test('empties a field, and who had it open cannot bring it back unseen', () => {
    const emptied = discard(stored)
    expect(emptied.value).toBeNull()
    expect(applyPatch(emptied, { value: 'mine', baseRevision: 3 }).kind).toBe('conflict')
  })

  test('leaves an empty field as it is', () => {
    expect(discard(unwritten)).toEqual(unwritten)
  })
})
