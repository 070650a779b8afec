import type { Hand } from './hand.ts'
import type { Page } from 'playwright-core'

const password = 'Aurora2026'

/** How many skills and values the review asks about. */
export const subjects = 12

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

async function callsOf(address: string, email: string): Promise<Call> {
  const ask = async (token: string, method: string, path: string, body?: unknown) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init =
      body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const answer = await fetch(`${address}/api${path}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text ? (JSON.parse(text) as unknown) : undefined
  }
  const signedIn = await ask('', 'POST', '/auth/sign-in/email', { email, password })
  const { token } = signedIn as { token: string }
  return (method, path, body) => ask(token, method, path, body)
}

interface Read {
  readonly type: string
  readonly version: number
  readonly collaborator: { readonly id: string }
  readonly draft: {
    readonly skills: readonly { readonly id: string }[]
    readonly values: readonly unknown[]
  }
}
interface Skill {
  readonly id: string
  readonly area: { readonly id: string }
}

const words = { inProgress: (n: number) => ({ text: `To be reached, ${n}`, due: '2027-12-31' }) }

/**
 * Makes a review of the 1:1 that is open on the page: twelve skills and values, three goals and two
 * agreements in progress.
 */
export async function makeReview(page: Page, address: string): Promise<void> {
  // A link that the pointer passed over may have read another one.
  const oneToOneId = new URL(page.url()).pathname.split('/').at(-1)
  const [, companyId] =
    /\/companies\/([\w-]{36})\//.exec(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      ),
    ) ?? []
  const company = `/companies/${companyId}`
  const meeting = `${company}/one-to-ones/${oneToOneId}`
  const manager = await callsOf(address, 'marta.manager@aurora.example')
  const administrator = await callsOf(address, 'superadmin@aurora.example')
  const { type, version, collaborator, draft } = (await manager('GET', meeting)) as Read
  const all = (await manager('GET', `${company}/skills`)) as Skill[]
  const area = all.find(({ id }) => id === draft.skills[0]?.id)?.area.id
  for (let n = draft.skills.length + draft.values.length; n < subjects; n += 1) {
    const text = `One more skill, ${n}`
    const skill = { name_en: text, description_en: text }
    await administrator('POST', `${company}/areas/${area}/skills`, skill)
  }
  if (type !== 'PERFORMANCE_REVIEW')
    await manager('PUT', `${meeting}/type`, { type: 'PERFORMANCE_REVIEW', version })
  const person = `${company}/users/${collaborator.id}`
  const openOf = async (kind: string) =>
    ((await manager('GET', `${person}/${kind}`)) as { state: string }[]).filter(
      ({ state }) => state === 'open',
    ).length
  for (let n = await openOf('goals'); n < 3; n += 1) {
    const { text: description, due: dueDate } = words.inProgress(n)
    const goal = { description, dueDate, weightingPoints: 20, tracking: 'manual' }
    await manager('POST', `${person}/goals`, goal)
  }
  for (let n = await openOf('agreements'); n < 2; n += 1) {
    const { text: description, due: dueDate } = words.inProgress(n)
    const relatedTo = { kind: 'skill', id: draft.skills[0]?.id }
    await manager('POST', `${person}/agreements`, { description, dueDate, relatedTo })
  }
}

export const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'One-to-one steps' }).getByRole('button', { name })

export const saved = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'All saved' }).waitFor({ state: 'attached' })

/** Scores and comments on everything that a review asks for; what was said before is beside each. */
export async function prepare(hand: Hand, count: number): Promise<void> {
  const { page } = hand
  await hand.write(page.getByLabel('Greetings'), 'Two good weeks.')
  await saved(page)
  await hand.click(step(page, 'Feedback'))
  const rows = page.getByRole('article')
  await rows.nth(count - 1).waitFor()
  for (let n = 0; n < count; n += 1) {
    await hand.click(rows.nth(n).getByRole('radio', { name: 'Strength' }))
    await hand.write(rows.nth(n).getByLabel(/^Comment/), 'As it was said, three times.')
  }
  await saved(page)
  await hand.click(step(page, 'Impact'))
  await hand.click(page.getByRole('radio', { name: 'Meets expectations', exact: true }))
  await hand.write(page.getByLabel(/^Comment/).first(), 'All that was asked.')
  await saved(page)
  await hand.click(step(page, 'Action plan'))
  await hand.write(page.getByRole('textbox', { name: 'Action plan' }), 'Lead the next release.')
  await hand.write(page.getByLabel('Closing'), 'Thank you.')
  await saved(page)
  await hand.click(page.getByRole('button', { name: 'Share preparation' }).last())
  await hand.click(page.getByRole('alertdialog').getByRole('button', { name: 'Share preparation' }))
}
