import { setTimeout as wait } from 'node:timers/promises'
import type { AgendaItemView } from '#contract/conversations/one-to-one-views.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { pageCalls, type PageCalls, type Seen } from './page-calls.ts'
import type { Name } from './people.ts'
import type { SettledHome } from './settled-home.ts'

/** Milliseconds between two cycles of a page. */
const pauseMs = 250

const pairs = [
  ['marta', 'ana'],
  ['marta', 'bruno'],
  ['diego', 'carla'],
] as const satisfies readonly (readonly [Name, Name])[]

interface Work {
  /** Six people work in their pages until the end. */
  readonly run: () => Promise<void>
  /** Each looks for what was acknowledged; then the audit is counted. */
  readonly check: () => Promise<void>
  /** What was acknowledged and isn't there; what is there twice. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

/** People of a company who write in their pages; `acknowledged` hears of each change that is. */
export function workInPages(
  home: SettledHome,
  seen: Seen,
  endAt: () => number,
  acknowledged: () => void = () => undefined,
): Work {
  const [lost, doubled]: [string[], string[]] = [[], []]
  const lookups: (() => Promise<void>)[] = []

  /** Of what a page found, the one that is called this; notes what is lost or stands twice. */
  function only<T>(items: readonly T[] | undefined, text: string, textOf: (item: T) => string) {
    const found = items?.filter((item) => textOf(item) === text)
    if (found?.length === 0) lost.push(text)
    if (found && found.length > 1) doubled.push(text)
    return found?.[0]
  }

  /** Everything one page does, again and again until the end; texts name who wrote them. Returns the last look. */
  async function work(
    page: PageCalls,
    [manager, collaborator]: (typeof pairs)[number],
    who: Name,
  ): Promise<() => Promise<void>> {
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

    for (let n = 0; performance.now() < endAt(); n += 1) {
      const text = `${who} ${collaborator} ${n}`
      if (who === manager) await workOnGoal(`goal ${text}`)
      const goal = (await listGoals())?.[0]
      if (goal) await workOnComment(goal.id, `comment ${text}`)
      await workOnAgenda(`question ${text}`)
      await wait(pauseMs)
    }
    return async () => {
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
  }

  const pageOf = (who: Name): PageCalls => {
    const { read, change } = pageCalls(() => home.token(who), seen)
    return {
      read,
      change: async (action, call) => {
        const isMade = await change(action, call)
        if (isMade) acknowledged()
        return isMade
      },
    }
  }

  return {
    lost,
    doubled,
    run: async () => {
      const pages = pairs.flatMap((pair) => pair.map((who) => work(pageOf(who), pair, who)))
      lookups.push(...(await Promise.all(pages)))
    },
    check: async () => {
      for (const look of lookups) await look()
      const audit = await home.open(({ db }) =>
        inCompany(db, home.ground.companyId, (it) => {
          const count = it.fn.countAll<string>().as('count')
          return it.selectFrom('audit_entry').select(['action', count]).groupBy('action').execute()
        }),
      )
      for (const { action, count } of audit) {
        const made = seen.acknowledged.get(action) ?? 0
        const failed = seen.failed.filter((it) => it.startsWith(`${action}:`)).length
        if (Number(count) > made + failed) doubled.push(`${action}: ${count} of ${made}`)
        if (Number(count) < made) lost.push(`${action}: ${count} of ${made}`)
      }
    },
  }
}
