import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AgendaItemView } from '#contract/conversations/one-to-one-views.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { isLong } from '#tests/support/long.ts'
import {
  figuresOf,
  nothingSeen,
  pageCalls,
  reachAsPages,
  type PageCalls,
} from '#tests/support/page-calls.ts'
import type { Name } from '#tests/support/people.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import {
  isInstalled,
  makeCertificate,
  startProxy,
  type Certificate,
  type Proxy,
} from '#tests/support/proxies.ts'
import { settledHome, type SettledHome } from '#tests/support/settled-home.ts'

/** Milliseconds of the run, between two kills and between two stops; and between two cycles of a page. */
const runMs = Number(process.env['THREE_SECONDS'] ?? 180) * 1_000
const [killMs, stopMs, pauseMs] = [10_000, 15_000, 250]
/** Restarted servers come back to theirs: none that the system gives to who connects. */
const ports = [4260, 4261, 4262]

const pairs = [
  ['marta', 'ana'],
  ['marta', 'bruno'],
  ['diego', 'carla'],
] as const satisfies readonly (readonly [Name, Name])[]

interface Server {
  readonly port: number
  product: Product
  isUp: boolean
}

const isMany = isLong && process.env['TEST_DATABASE_URL'] !== undefined && isInstalled('haproxy')

describe.runIf(isMany)('three servers behind HAProxy as in deploy', () => {
  const authorities = getCACertificates('default')
  const seen = nothingSeen()
  const [lost, doubled]: [string[], string[]] = [[], []]
  let certificate: Certificate
  let home: SettledHome
  let servers: Server[]
  let proxy: Proxy
  let unreach: () => void

  const start = (port: number) =>
    startProduct({ env: { ...home.env, PORT: String(port), DRAIN_MS: '10000' } })

  beforeAll(async () => {
    certificate = makeCertificate()
    setDefaultCACertificates([...authorities, certificate.text])
    home = await settledHome()
    servers = []
    for (const port of ports) servers.push({ port, product: await start(port), isUp: true })
    const [one = '', two = '', three = ''] = ports.map((port) => `127.0.0.1:${port}`)
    proxy = await startProxy('haproxy', [one, two, three], certificate)
    unreach = reachAsPages(proxy.address, seen)
  })

  afterAll(async () => {
    unreach()
    await proxy.stop()
    await Promise.all(servers.map(({ product }) => product.stop()))
    await home.remove()
    rmSync(certificate.folder, { recursive: true })
    setDefaultCACertificates(authorities)
  })

  /** Of what a page found, the one that is called this; notes what is lost or stands twice. */
  function only<T>(items: readonly T[] | undefined, text: string, textOf: (item: T) => string) {
    const found = items?.filter((item) => textOf(item) === text)
    if (found?.length === 0) lost.push(text)
    if (found && found.length > 1) doubled.push(text)
    return found?.[0]
  }

  /** Everything one page does, again and again until the end; texts name who wrote them. */
  async function work(page: PageCalls, [manager, collaborator]: readonly [Name, Name], who: Name) {
    const { companyId, people } = home.ground
    const managerId = people[manager].userId
    const userId = people[collaborator].userId
    const about = { companyId, userId }
    const [goals, comments, removed] = [
      new Map<string, string>(),
      new Map<string, string>(),
      new Set<string>(),
    ]
    const listGoals = () => page.read((api) => api.goals.list({ params: about, query: {} }))
    const agenda = async () =>
      (await page.read((api) => api.agenda.read({ params: { ...about, managerId } })))?.questions

    const workOnGoal = async (text: string) => {
      const effort = { weightingPoints: 10, tracking: 'manual' } as const
      const body = { description: text, ...effort }
      if (!(await page.change('goals.create', (api) => api.goals.create({ params: about, body }))))
        return
      goals.set(text, text)
      const made = only(await listGoals(), text, (it) => it.description)
      if (!made) return
      const { dueDate, version } = made
      const description = `${text} edited`
      const edited = {
        description,
        ...effort,
        dueDate,
        version,
        manualProgress: 5,
        initiatives: [],
        whyItMatters: null,
      }
      const params = { companyId, goalId: made.id }
      goals.delete(text)
      if (await page.change('goals.edit', (api) => api.goals.edit({ params, body: edited })))
        goals.set(description, made.id)
    }
    const workOnAgenda = async (text: string) => {
      const params = { ...about, managerId }
      if (!(await page.change('agenda.ask', (api) => api.agenda.ask({ params, body: { text } }))))
        return
      const textOf = ({ text: words }: AgendaItemView) => words.text
      const asked = only(await agenda(), text, textOf)
      if (!asked) return
      const question = { companyId, questionId: asked.id }
      const body = { text: `${text} edited`, baseRevision: asked.revision }
      if (await page.change('agenda.edit', (api) => api.agenda.edit({ params: question, body })))
        only(await agenda(), body.text, textOf)
      if (await page.change('agenda.remove', (api) => api.agenda.remove({ params: question })))
        removed.add(text).add(body.text)
    }
    const workOnComment = async (goalId: string, text: string) => {
      const params = { companyId, goalId }
      const body = { visibility: 'SHARED', text } as const
      const create = () =>
        page.change('comments.createOnGoal', (api) => api.comments.createOnGoal({ params, body }))
      if (!(await create())) return
      const list = await page.read((api) => api.comments.listOnGoal({ params }))
      const made = only(list, text, (it) => it.text)
      if (!made) return
      const comment = { companyId, commentId: made.id }
      const edited = { ...body, text: `${text} edited` }
      if (
        await page.change('comments.edit', (api) =>
          api.comments.edit({ params: comment, body: edited }),
        )
      )
        comments.set(edited.text, goalId)
    }

    const endAt = performance.now() + runMs
    for (let n = 0; performance.now() < endAt; n += 1) {
      const text = `${who} ${collaborator} ${n}`
      if (who === manager) await workOnGoal(`goal ${text}`)
      const goal = (await listGoals())?.[0]
      if (goal) await workOnComment(goal.id, `comment ${text}`)
      await workOnAgenda(`question ${text}`)
      await wait(pauseMs)
    }
    const check = async () => {
      const all = await listGoals()
      for (const text of goals.keys()) only(all, text, (it) => it.description)
      const left = (await agenda())?.map((it) => it.text.text) ?? []
      lost.push(...left.filter((it) => removed.has(it)).map((it) => `removal of ${it}`))
      for (const [text, goalId] of comments) {
        const params = { companyId, goalId }
        const list = await page.read((api) => api.comments.listOnGoal({ params }))
        only(list, text, (it) => it.text)
      }
    }
    return check
  }

  const counts = { kills: 0, stops: 0 }

  async function end(signal: 'SIGKILL' | 'SIGTERM', turn: number): Promise<void> {
    const up = () => servers.filter(({ isUp }) => isUp)
    while (up().length < 2) await wait(100)
    const server = up()[turn % up().length]
    if (!server) return
    server.isUp = false
    server.product.signal(signal)
    counts[signal === 'SIGKILL' ? 'kills' : 'stops'] += 1
    await server.product.exited
    server.product = await start(server.port)
    server.isUp = true
  }

  test(
    `for ${runMs / 1_000} s killed every 10 s and told to stop every 15 s: pages notice nothing`,
    { timeout: runMs + 120_000 },
    async () => {
      const pages = pairs.flatMap((pair) => pair.map((who) => [pair, who] as const))
      const working = Promise.all(
        pages.map(([pair, who]) =>
          work(
            pageCalls(() => home.token(who), seen),
            pair,
            who,
          ),
        ),
      )
      const ended: Promise<void>[] = []
      const every = async (ms: number, signal: 'SIGKILL' | 'SIGTERM') => {
        for (let n = 1; n * ms < runMs; n += 1) {
          await wait(ms)
          ended.push(end(signal, n))
        }
      }
      await Promise.all([every(killMs, 'SIGKILL'), every(stopMs, 'SIGTERM')])
      const checks = await working
      await Promise.all(ended)
      for (const check of checks) await check()

      const audit = await home.open(({ db }) =>
        inCompany(db, home.ground.companyId, (it) => {
          const count = it.fn.countAll<string>().as('count')
          return it.selectFrom('audit_entry').select(['action', count]).groupBy('action').execute()
        }),
      )
      for (const { action, count } of audit) {
        const acknowledged = seen.acknowledged.get(action) ?? 0
        const failed = seen.failed.filter((it) => it.startsWith(`${action}:`)).length
        if (Number(count) > acknowledged + failed)
          doubled.push(`${action}: ${count} of ${acknowledged}`)
        if (Number(count) < acknowledged) lost.push(`${action}: ${count} of ${acknowledged}`)
      }
      console.log(
        [
          `${counts.kills} SIGKILL, ${counts.stops} SIGTERM`,
          ...figuresOf(seen),
          `failed ${seen.failed.length}, lost ${lost.length}, twice ${doubled.length}`,
          ...seen.failed,
          ...lost,
          ...doubled,
        ].join('\n'),
      )
      expect(seen.reads).toBeGreaterThan(runMs / 1_000)
      expect({ failed: seen.failed, lost, doubled }).toEqual({ failed: [], lost: [], doubled: [] })
    },
  )
})
