import { beforeEach, describe, expect, test } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import type { Language } from '#domain/kernel/localized-text.ts'
import type { Drafts } from '#web/kernel/drafts/draft-store.ts'
import { world, type World } from '#tests/support/world.ts'
import { valueCalls } from './api.ts'
import { cellAt, type Cell } from './behaviour-items.ts'
import { BehaviourStore } from './behaviour-store.ts'
import type { BehaviourCalls } from './behaviour-writes.ts'

// What two administrators do to one grid, each with the page's own store, over the real server.

let w: World
let cell: Cell

beforeEach(async () => {
  w = await world()
  cell = cellAt(w.valueIds[0] ?? '', w.levelId)
})

interface Given {
  readonly drafts?: Drafts
  readonly over?: (calls: BehaviourCalls) => Partial<BehaviourCalls>
  readonly languages?: readonly [Language, ...Language[]]
}

async function open(name: 'admin' | 'superadmin' = 'admin', given: Given = {}) {
  const { drafts, over, languages = ['en', 'es'] } = given
  const asking = { api: w.as(name), companyId: w.companyId }
  const read = () => asking.api.behaviours.ofValues({ params: { companyId: w.companyId } })
  const calls = valueCalls(asking, read)
  const store = new BehaviourStore({
    calls: { ...calls, ...over?.(calls) },
    drafts: drafts ?? draftsInMemory(),
    languages,
  })
  store.receive((await read()).behaviours)
  const texts = (language: 'en' | 'es' = 'en') =>
    store.in(cell).map((key) => store.text(key, language))
  const say = async (key: string, language: 'en' | 'es', text: string) => {
    store.change(key, language, text)
    await store.autosave.flush()
  }
  const add = async (text: string) => {
    const key = store.begin(cell)
    await say(key, 'en', text)
    return key
  }
  return { store, texts, say, add, first: store.in(cell)[0] ?? '' }
}

function draftsInMemory(): Drafts {
  let kept: ReturnType<Drafts['read']> = {}
  return { read: () => kept, write: (now) => (kept = now) }
}

const onServer = async (language: 'en' | 'es' = 'en') => (await open()).texts(language)

describe('what is typed', () => {
  test('is added once, then changed, however often the page is read meanwhile', async () => {
    const { store, say, add, texts } = await open()
    const key = await add('Asks')
    await say(key, 'en', 'Asks first ')
    const params = { companyId: w.companyId }
    store.receive((await w.as('admin').behaviours.ofValues({ params })).behaviours)
    expect(texts()).toEqual(['Lives it', 'Asks first '])
    await say(key, 'es', 'Pregunta')
    expect([await onServer(), await onServer('es')]).toEqual([
      ['Lives it', 'Asks first'],
      ['', 'Pregunta'],
    ])
  })

  test.each(['added', 'edited', 'reloaded'])(
    'is sent again after no answer, once and over no conflict with itself: %s',
    async (done) => {
      const drafts = draftsInMemory()
      let isLost = true
      const lossy = <Of extends unknown[], Answer>(call: (...of: Of) => Promise<Answer>) => {
        return async (...of: Of) => {
          const answer = await call(...of)
          if (isLost) throw new ApiError(noAnswer)
          return answer
        }
      }
      const over = ({ add, edit }: BehaviourCalls) => ({ add: lossy(add), edit: lossy(edit) })
      const mine = await open('admin', { drafts, over })
      const key = done === 'edited' ? mine.first : mine.store.begin(cell)
      await mine.say(key, 'en', 'Asks')
      expect(mine.store.autosave.state).toBe('error')
      mine.store.change(key, 'en', 'Asks first')
      isLost = false
      if (done === 'reloaded') mine.store.autosave.stop()
      const { store, texts } = done === 'reloaded' ? await open('admin', { drafts }) : mine
      await store.autosave.flush()
      const all = done === 'edited' ? ['Asks first'] : ['Lives it', 'Asks first']
      expect([store.autosave.state, texts(), await onServer()]).toEqual(['saved', all, all])
    },
  )

  test('outlives a reload, what was begun as well', async () => {
    const drafts = draftsInMemory()
    const before = await open('admin', { drafts })
    before.store.change(before.first, 'es', 'Lo vive')
    before.store.change(before.store.begin(cell), 'en', 'Asks')
    before.store.autosave.stop()
    const { store, texts } = await open('admin', { drafts })
    expect([texts(), texts('es')]).toEqual([
      ['Lives it', 'Asks'],
      ['Lo vive', ''],
    ])
    await store.autosave.flush()
    expect([await onServer(), await onServer('es')]).toEqual([
      ['Lives it', 'Asks'],
      ['Lo vive', ''],
    ])
  })

  test('is never sent empty in the first language: left so, it says again what it said', async () => {
    const { store, texts, first } = await open()
    store.change(first, 'en', '')
    expect([texts(), store.autosave.isDirty]).toEqual([[''], false])
    store.leave(first, 'en')
    store.leave(store.begin(cell), 'en')
    expect(texts()).toEqual(['Lives it'])
  })
})

test('a text in a language that the company has dropped stays, and is not sent', async () => {
  const { say, first } = await open()
  await say(first, 'es', 'Lo vive')
  const { companySettings } = w.as('admin')
  const params = { companyId: w.companyId }
  const { version } = await companySettings.read({ params })
  const body = { languages: ['en' as const], defaultLanguage: 'en' as const, version }
  await companySettings.changeLanguages({ params, body })
  const mine = await open('admin', en)
  await mine.say(first, 'en', 'Lives it daily')
  expect([mine.store.autosave.state, await onServer(), await onServer('es')]).toEqual([
    'saved',
    ['Lives it daily'],
    ['Lo vive'],
  ])
  await (await open('superadmin', en)).store.remove(first)
  await mine.say(first, 'en', 'Mine')
  mine.store.resolve(first, 'en', 'mine')
  await mine.store.autosave.flush()
  expect([mine.store.autosave.state, await onServer()]).toEqual(['saved', ['Mine']])
})

describe('what another administrator did meanwhile', () => {
  test('in another language, or to the order, is kept beside it', async () => {
    const [mine, theirs] = [await open(), await open('superadmin')]
    await theirs.say(theirs.first, 'es', 'Lo vive')
    await theirs.store.move(await theirs.add('Second'), -1)
    await mine.say(mine.first, 'en', 'Lives it daily')
    expect(mine.store.autosave.state).toBe('saved')
    expect([await onServer(), await onServer('es')]).toEqual([
      ['Second', 'Lives it daily'],
      ['', 'Lo vive'],
    ])
    expect(mine.texts()).toEqual(['Second', 'Lives it daily'])
  })

  test.each(['mine', 'theirs'] as const)(
    'in the same words is shown beside them, and %s stay',
    async (keep) => {
      const [mine, theirs] = [await open(), await open('superadmin')]
      await theirs.say(theirs.first, 'en', 'Theirs')
      await mine.say(mine.first, 'en', 'Mine')
      expect(mine.store.problem(mine.first, 'en')).toMatchObject({ theirs: 'Theirs' })
      expect([mine.texts(), await onServer()]).toEqual([['Mine'], ['Theirs']])
      mine.store.resolve(mine.first, 'en', keep)
      await mine.store.autosave.flush()
      const kept = keep === 'mine' ? ['Mine'] : ['Theirs']
      expect([mine.texts(), await onServer(), mine.store.autosave.isDirty]).toEqual([
        kept,
        kept,
        false,
      ])
    },
  )

  test.each(['mine', 'theirs'] as const)(
    'to remove it is said: the text stays until %s is chosen',
    async (keep) => {
      const [mine, theirs] = [await open(), await open('superadmin')]
      await theirs.store.remove(theirs.first)
      await mine.say(mine.first, 'en', 'Mine')
      expect([mine.texts(), mine.store.isGone(mine.first)]).toEqual([['Mine'], true])
      mine.store.resolve(mine.first, 'en', keep)
      await mine.store.autosave.flush()
      const kept = keep === 'mine' ? ['Mine'] : []
      expect([mine.texts(), await onServer(), mine.store.autosave.isDirty]).toEqual([
        kept,
        kept,
        false,
      ])
    },
  )

  test('keeps it from being removed where they said something, and not where they moved it', async () => {
    const [mine, theirs] = [await open(), await open('superadmin')]
    await theirs.store.move(await theirs.add('Second'), -1)
    await theirs.store.move(theirs.first, -1)
    const second = (await open()).store.in(cell)[1] ?? ''
    await theirs.say(theirs.first, 'en', 'Theirs')
    await expect(mine.store.remove(mine.first)).rejects.toMatchObject({ code: 'staleVersion' })
    expect(mine.texts()).toEqual(['Theirs', 'Second'])
    await theirs.store.move(theirs.first, 1)
    await mine.store.remove(second)
    expect(await onServer()).toEqual(['Theirs'])
  })
})

test('moves go one after the other, among what is not added yet as well', async () => {
  const { store, add, texts, first } = await open()
  await add('Second')
  const third = store.begin(cell)
  store.change(third, 'en', 'Third')
  await Promise.all([store.move(third, -1), store.move(third, -1), store.move(first, 1)])
  expect(texts()).toEqual(['Third', 'Second', 'Lives it'])
  expect(await onServer()).toEqual(['Third', 'Second', 'Lives it'])
})

test('what says nothing in a language is counted, and read in the first that it is written in', async () => {
  const { store, add, say, first } = await open()
  await add('Second')
  expect([store.missing('es'), store.missing('en'), store.fallback(first)]).toEqual([3, 0, 'en'])
  await say(first, 'es', 'Lo vive')
  expect(store.missing('es')).toBe(2)
})

const en: Given = { languages: ['en'] }
const noAnswer = { statusCode: 0, message: '', details: { code: 'server-error' }, id: 'x' }
