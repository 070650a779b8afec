import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Autosave } from './autosave.ts'
import { drafts, draftsOf, openDrafts } from './drafts.ts'
import { parkDrafts, parkedLengthMax, parkedMax, parkedMs } from './parked-drafts.ts'

const keyOf = (letter: string) => btoa(letter.repeat(32))
const marta = { accountId: 'marta', companyId: 'aurora', key: keyOf('m') }
const ana = { accountId: 'ana', companyId: 'aurora', key: keyOf('a') }

const box = 'comment.goal-of-ana'
const text = (value: string) => ({ form: { value, base: 0 } })
const read = () => draftsOf(box).read()['form']?.value
const write = (value: string) => draftsOf(box).write(text(value))
const storage = () =>
  [sessionStorage, localStorage].flatMap((it) =>
    Object.keys(it).map((key) => `${key} ${it.getItem(key)}`),
  )

beforeEach(() => openDrafts(marta))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  drafts().forget()
  sessionStorage.clear()
  localStorage.clear()
})

test('a draft survives a reload, encrypted: storage never has what was typed', async () => {
  write('her salary band')
  await drafts().settled()
  expect(storage()).toHaveLength(1)
  expect(storage().join('\n')).not.toContain('salary')
  expect(storage().join('\n')).not.toContain(btoa('salary').slice(0, 6))
  await openDrafts(marta)
  expect(read()).toBe('her salary band')
})

test.each([
  ['another person', ana],
  ['the same person in another company', { ...marta, companyId: 'boreal' }],
  ['the same person with another key', { ...marta, key: keyOf('x') }],
])('%s finds an empty box', async (_, owner) => {
  write('her salary band')
  await openDrafts(owner)
  expect(read()).toBeUndefined()
  await openDrafts(marta)
  expect(read()).toBe('her salary band')
})

test('what was encrypted for one box opens in no other', async () => {
  write('private')
  await drafts().settled()
  const [key = ''] = Object.keys(sessionStorage)
  sessionStorage.setItem(key.replace(box, 'feedback.about.ana'), sessionStorage.getItem(key) ?? '')
  await openDrafts(marta)
  expect(draftsOf('feedback.about.ana').read()).toEqual({})
})

test('the last of many keys is what is kept, however their encryption overtakes each other', async () => {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  let left = 5
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...words) => {
    // The first takes longest.
    const ms = 5 * left--
    await new Promise((resolve) => setTimeout(resolve, ms))
    return encrypt(...words)
  })
  for (const value of ['H', 'He', 'Hel', 'Hell', 'Hello']) write(value)
  await openDrafts(marta)
  expect(read()).toBe('Hello')
})

test('what was saved while it was being encrypted is not left behind', async () => {
  write('Hello')
  draftsOf(box).write({})
  await drafts().settled()
  expect(storage()).toEqual([])
  expect(drafts().hasAny()).toBe(false)
})

test('signing out deletes every draft of the person, in other companies and of ended sessions too; nothing is written after', async () => {
  write('one')
  await drafts().settled()
  parkDrafts()
  await openDrafts({ ...marta, companyId: 'boreal' })
  write('two')
  await openDrafts(marta)
  expect(drafts().hasAny()).toBe(true)
  write('three')
  drafts().forget()
  write('four')
  await drafts().settled()
  expect(storage()).toEqual([])
})

test('signing out leaves what another person has not sent', async () => {
  write('of Marta')
  await drafts().settled()
  await openDrafts(ana)
  expect(drafts().hasAny()).toBe(false)
  drafts().forget()
  await openDrafts(marta)
  expect(read()).toBe('of Marta')
})

test('without a secure context drafts are kept in memory only', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await openDrafts(marta)
  write('Hello')
  await drafts().settled()
  expect([read(), storage()]).toEqual(['Hello', []])
})

test('without storage too', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('no storage')
  })
  write('Hello')
  await drafts().settled()
  expect(read()).toBe('Hello')
})

test('what a version before this one kept readable is removed', async () => {
  sessionStorage.setItem(`tandem.draft.${box}`, JSON.stringify(text('readable')))
  await openDrafts(marta)
  expect(storage()).toEqual([])
})

describe('a save that outlives its page', () => {
  afterEach(() => void vi.useRealTimers())

  test.each([
    ['forgets the text it sent', 'Hello', undefined, undefined],
    ['leaves a newer text of the next page', 'Hello Ana', undefined, 'Hello Ana'],
    ['leaves a newer text and does not try again', 'Hello Ana', new Error('offline'), 'Hello Ana'],
  ])('%s', async (_, typed, failure, kept) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const save = vi.fn(async (path: string, value: string) => {
      if (failure) throw failure
      return { path, value, revision: 1 }
    })
    const autosave = new Autosave({ drafts: draftsOf(box), save })
    autosave.change('form', 'Hello')
    const sending = autosave.flush()
    autosave.stop()
    write(typed)
    await sending
    await vi.advanceTimersByTimeAsync(60_000)
    expect(save).toHaveBeenCalledTimes(1)
    expect(read()).toBe(kept)
  })
})

describe('a draft of a session that ended by itself', () => {
  const openedAgain = async (owner = marta) => {
    // Another tab: its own storage is empty.
    sessionStorage.clear()
    await openDrafts(owner)
    return read()
  }

  test('outlives its tab, and opens once its writer signs in again in that browser', async () => {
    write('Hello')
    await drafts().close()
    expect(sessionStorage.length).toBe(0)
    expect(await openedAgain(ana)).toBeUndefined()
    expect(await openedAgain()).toBe('Hello')
    expect(localStorage.length).toBe(0)
  })

  test('is forgotten after thirty days', async () => {
    write('Hello')
    await drafts().settled()
    parkDrafts(Date.now() - parkedMs - 1)
    expect(await openedAgain()).toBeUndefined()
    expect(storage()).toEqual([])
  })

  test('takes no more room than a hundred, the oldest of which go first, none of them too long', () => {
    const now = Date.now()
    sessionStorage.setItem('tandem.draft.long', 'x'.repeat(parkedLengthMax + 1))
    for (let age = 0; age <= parkedMax; age++) {
      sessionStorage.setItem(`tandem.draft.${age}`, 'n.s')
      parkDrafts(now - age)
    }
    expect(localStorage.length).toBe(parkedMax)
    expect(localStorage.getItem(`tandem.draft.${parkedMax}`)).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual(['tandem.draft.long'])
  })
})
