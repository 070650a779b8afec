import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { applyPatch, unwritten } from '#domain/conversations/one-to-ones/merge.ts'
import { Autosave } from './autosave.ts'
import type { Drafts } from './draft-store.ts'

const path = 'greetings'
const answer = (statusCode: number, code: string, more: object = {}) =>
  new ApiError({ statusCode, message: code, details: { code, ...more }, id: 'x' })

/** A server whose answers can get lost, before or after it has stored the text. */
function setUp() {
  let stored = unwritten
  let lost: 'nothing' | 'request' | 'answer' = 'nothing'
  let drafts: ReturnType<Drafts['read']> = {}
  const write = (value: string, baseRevision: number) => {
    if (value.length > 5) throw answer(400, 'invalidInput')
    const merged = applyPatch(stored, { value, baseRevision })
    if (merged.kind === 'conflict') throw answer(409, 'fieldConflict', { conflict: merged.theirs })
    stored = merged.field
    return { path, ...merged.field }
  }
  const save = vi.fn(async (_: string, value: string, baseRevision: number) => {
    if (lost === 'request') throw answer(0, 'server-error')
    const written = write(value, baseRevision)
    if (lost === 'answer') throw answer(0, 'server-error')
    return written
  })
  const open = () =>
    new Autosave({ save, drafts: { read: () => drafts, write: (now) => (drafts = now) } })
  return {
    open,
    write,
    save,
    stored: () => stored.value,
    lose: (now: typeof lost) => (lost = now),
    drafts: () => drafts,
  }
}

let it: ReturnType<typeof setUp>

beforeEach(() => {
  vi.useFakeTimers()
  it = setUp()
})
afterEach(() => void vi.useRealTimers())

async function type(autosave: Autosave, value: string) {
  autosave.change(path, value)
  await autosave.flush()
}

const outcome = (autosave: Autosave) => ({
  stored: it.stored(),
  problem: autosave.problem(path),
  state: autosave.state,
  drafts: it.drafts(),
})
const saved = { problem: undefined, state: 'saved', drafts: {} }

test.each([
  ['answer'],
  ['request'],
  ['request', 'answer'],
  ['answer', 'request', 'request'],
] as const)(
  'whoever types on after a lost %s, %s or %s is in no conflict with themselves',
  async (...lost) => {
    const autosave = it.open()
    for (const [at, what] of lost.entries()) {
      it.lose(what)
      await type(autosave, `abc${at}`)
    }
    it.lose('nothing')
    await type(autosave, 'abcd')
    expect(outcome(autosave)).toEqual({ stored: 'abcd', ...saved })
  },
)

test('nor after a reload, even while the text was on its way', async () => {
  const before = it.open()
  it.lose('answer')
  before.change(path, 'abc')
  void before.flush()
  before.change(path, 'abcd')
  before.stop()
  it.lose('nothing')
  const after = it.open()
  after.receive([])
  await after.flush()
  expect(outcome(after)).toEqual({ stored: 'abcd', ...saved })
})

test('text of another window is a conflict then as ever', async () => {
  const autosave = it.open()
  it.lose('answer')
  await type(autosave, 'abc')
  it.lose('nothing')
  it.write('their', 1)
  await type(autosave, 'abcd')
  expect(autosave.problem(path)).toMatchObject({ kind: 'conflict', theirs: 'their' })
  expect([autosave.value(path), it.stored()]).toEqual(['abcd', 'their'])
})

test('text that is refused when it is sent again does not hold back the newer one', async () => {
  const autosave = it.open()
  it.lose('request')
  await type(autosave, 'too long')
  it.lose('nothing')
  await type(autosave, 'abc')
  expect(outcome(autosave)).toEqual({ stored: 'abc', ...saved })
})

test('the text of another window is the newest read, though its conflict is answered later', async () => {
  const autosave = it.open()
  const theirs = { path, value: 'their', revision: 1 }
  it.save.mockRejectedValueOnce(answer(409, 'fieldConflict', { conflict: theirs }))
  autosave.change(path, 'abc')
  autosave.receive([{ ...theirs, value: 'newer', revision: 2 }])
  await autosave.flush()
  autosave.resolve(path, 'theirs')
  expect([autosave.value(path), autosave.isDirty]).toEqual(['newer', false])
})
