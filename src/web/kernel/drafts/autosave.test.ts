import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import { Autosave, autosaveDelayMs, type ServerField } from './autosave.ts'
import type { Drafts } from './draft-store.ts'

const greetings = 'greetings'

/** A server with one person writing to it, and at will another, or none. */
function setUp() {
  const stored = new Map<string, ServerField>()
  const kept: { drafts: ReturnType<Drafts['read']> } = { drafts: {} }
  let failure: Error | undefined
  const save = vi.fn(async (path: string, value: string, baseRevision: number) => {
    if (failure) throw failure
    const { value: theirs = null, revision = 0 } = stored.get(path) ?? {}
    if (revision !== baseRevision) throw conflict({ path, value: theirs, revision })
    const saved = { path, value, revision: revision + 1 }
    stored.set(path, saved)
    return saved
  })
  const open = () =>
    new Autosave({
      save,
      drafts: { read: () => kept.drafts, write: (drafts) => (kept.drafts = drafts) },
    })
  return {
    open,
    save,
    stored,
    kept,
    autosave: open(),
    failWith: (error: Error | undefined) => (failure = error),
  }
}

const answer = (statusCode: number, code: string, more: object = {}) =>
  new ApiError({ statusCode, message: code, details: { code, ...more }, id: 'x' })
const conflict = (theirs: ServerField) => answer(409, 'fieldConflict', { conflict: theirs })
const offline = answer(0, 'server-error')

let it: ReturnType<typeof setUp>

beforeEach(() => {
  vi.useFakeTimers()
  it = setUp()
})
afterEach(() => void vi.useRealTimers())

test('goes from awaiting changes over saving to saved', async () => {
  expect(it.autosave.state).toBeUndefined()
  it.autosave.change(greetings, 'Hello')
  expect(it.autosave.state).toBe('waiting')
  const flushed = it.autosave.flush(greetings)
  expect(it.autosave.state).toBe('saving')
  await flushed
  expect(it.autosave.state).toBe('saved')
})

test('saves all together with what is filled in meanwhile', async () => {
  it.autosave.change(greetings, 'Hello')
  const flushed = it.autosave.flush()
  it.autosave.change('nextDate', '2030-01-29')
  await flushed
  expect(it.autosave.isDirty).toBe(false)
})

test('saves once, some time after the last key', async () => {
  for (const value of ['H', 'He', 'Hello']) {
    it.autosave.change(greetings, value)
    await vi.advanceTimersByTimeAsync(autosaveDelayMs - 1)
  }
  expect(it.save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(it.save.mock.calls).toEqual([[greetings, 'Hello', 0]])
})

test('saves what was typed while it was saving, over what it had just saved', async () => {
  it.autosave.change(greetings, 'Hello')
  const flushed = it.autosave.flush()
  it.autosave.change(greetings, 'Hello Ana')
  await flushed
  await vi.advanceTimersByTimeAsync(autosaveDelayMs)
  expect(it.stored.get(greetings)).toMatchObject({ value: 'Hello Ana', revision: 2 })
})

describe('without a connection', () => {
  beforeEach(() => it.failWith(offline))

  test('it says so, keeps the text, and saves it when the connection is back', async () => {
    it.autosave.change(greetings, 'Hello')
    await it.autosave.flush()
    expect(it.autosave.state).toBe('error')
    expect(it.autosave.value(greetings)).toBe('Hello')
    it.failWith(undefined)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(it.autosave.state).toBe('saved')
    expect(it.stored.get(greetings)?.value).toBe('Hello')
  })

  test('the text survives a reload, and is sent by the page that comes after', async () => {
    it.autosave.change(greetings, 'Hello')
    await it.autosave.flush()
    it.autosave.stop()
    it.failWith(undefined)
    const next = it.open()
    expect(next.value(greetings)).toBe('Hello')
    next.receive([])
    await vi.advanceTimersByTimeAsync(autosaveDelayMs)
    expect(it.stored.get(greetings)?.value).toBe('Hello')
    expect(it.kept.drafts).toEqual({})
  })

  test('what someone else wrote during the reload is not overwritten unseen', async () => {
    it.autosave.change(greetings, 'Hello')
    it.autosave.stop()
    it.failWith(undefined)
    const theirs = { path: greetings, value: 'Theirs', revision: 1 }
    it.stored.set(greetings, theirs)
    const next = it.open()
    next.receive([theirs])
    await vi.advanceTimersByTimeAsync(autosaveDelayMs)
    expect(next.problem(greetings)).toMatchObject({ kind: 'conflict', theirs: 'Theirs' })
    expect(next.value(greetings)).toBe('Hello')
  })
})

test('a server in maintenance is an error that passes: the text is kept, and sent when it is over', async () => {
  it.failWith(answer(503, 'maintenance'))
  it.autosave.change(greetings, 'Hello')
  await it.autosave.flush()
  expect(it.autosave.state).toBe('error')
  expect(it.autosave.problem(greetings)).toBeUndefined()
  expect(it.kept.drafts[greetings]?.value).toBe('Hello')
  it.failWith(undefined)
  await it.autosave.flush()
  expect(it.autosave.state).toBe('saved')
  expect(it.stored.get(greetings)?.value).toBe('Hello')
})

describe('when someone else wrote the same field', () => {
  beforeEach(async () => {
    it.autosave.change(greetings, 'Mine')
    it.stored.set(greetings, { path: greetings, value: 'Theirs', revision: 3 })
    await it.autosave.flush()
  })

  test('nothing is overwritten until the person chooses', async () => {
    await vi.advanceTimersByTimeAsync(60_000)
    expect(it.stored.get(greetings)?.value).toBe('Theirs')
    expect(it.autosave.isDirty).toBe(true)
  })

  test('mine can win', async () => {
    it.autosave.resolve(greetings, 'mine')
    await vi.advanceTimersByTimeAsync(0)
    expect(it.stored.get(greetings)).toMatchObject({ value: 'Mine', revision: 4 })
  })

  test('theirs can win', () => {
    it.autosave.resolve(greetings, 'theirs')
    expect(it.autosave.value(greetings)).toBe('Theirs')
    expect(it.autosave.isDirty).toBe(false)
  })

  test('theirs is the newest that was read', () => {
    it.autosave.receive([{ path: greetings, value: 'Former', revision: 2 }])
    expect(it.autosave.problem(greetings)).toMatchObject({ theirs: 'Theirs', revision: 3 })
    it.autosave.receive([{ path: greetings, value: 'Newest', revision: 4 }])
    expect(it.autosave.problem(greetings)).toMatchObject({ theirs: 'Newest', revision: 4 })
    it.autosave.resolve(greetings, 'theirs')
    expect(it.autosave.value(greetings)).toBe('Newest')
  })
})

test('news of a field does not touch what is being typed in it', () => {
  it.autosave.change(greetings, 'Mine')
  it.autosave.receive([{ path: greetings, value: 'Theirs', revision: 1 }])
  expect(it.autosave.value(greetings)).toBe('Mine')
})

test('news older than what was just saved is passed over', async () => {
  it.autosave.change(greetings, 'Mine')
  await it.autosave.flush()
  it.autosave.receive([{ path: greetings, value: null, revision: 0 }])
  expect(it.autosave.value(greetings)).toBe('Mine')
})

test('a refusal is shown at its field, the text kept, and lifted by writing on', async () => {
  it.failWith(
    answer(400, 'invalidInput', {
      fields: [{ path: 'value', code: 'tooLong', message: 'Too long' }],
    }),
  )
  it.autosave.change(greetings, 'x'.repeat(9))
  await it.autosave.flush()
  expect(it.autosave.problem(greetings)).toEqual({ kind: 'refused', message: 'Too long' })
  it.failWith(undefined)
  it.autosave.change(greetings, 'x')
  await it.autosave.flush()
  expect(it.autosave.problem(greetings)).toBeUndefined()
  expect(it.autosave.state).toBe('saved')
})

test('who saves all waits for what is on its way, and for what was typed meanwhile', async () => {
  it.autosave.change(greetings, 'Hel')
  const first = it.autosave.flush()
  it.autosave.change(greetings, 'Hello')
  await it.autosave.flush()
  await first
  expect(it.stored.get(greetings)?.value).toBe('Hello')
  expect(it.autosave.isDirty).toBe(false)
})

test('the error stays for as long as any field got no answer, and no longer', async () => {
  it.failWith(offline)
  for (const path of [greetings, 'farewell']) it.autosave.change(path, 'Hello')
  await it.autosave.flush()
  it.failWith(undefined)
  await it.autosave.flush(greetings)
  expect(it.autosave.state).toBe('error')
  it.failWith(answer(400, 'invalidInput'))
  await it.autosave.flush('farewell')
  expect(it.autosave.state).toBe('waiting')
})

test('what is taken back is not sent, whatever it was refused for', async () => {
  it.autosave.receive([{ path: greetings, value: 'Hello', revision: 0 }])
  it.autosave.change(greetings, 'Hell')
  it.failWith(answer(400, 'invalid'))
  await it.autosave.flush()
  expect(it.autosave.problem(greetings)).toBeDefined()
  it.autosave.change(greetings, 'Hel')
  it.autosave.takeBack(greetings)
  await vi.advanceTimersByTimeAsync(2 * autosaveDelayMs)
  expect(it.save).toHaveBeenCalledTimes(1)
  expect([it.autosave.value(greetings), it.autosave.isDirty]).toEqual(['Hello', false])
  expect([it.autosave.problem(greetings), it.kept.drafts]).toEqual([undefined, {}])
})

test('what was thrown away leaves no error behind', async () => {
  it.failWith(offline)
  it.autosave.change(greetings, 'Hello')
  const sending = it.autosave.flush()
  it.autosave.discard()
  await sending
  expect(it.autosave.state).toBeUndefined()
})
