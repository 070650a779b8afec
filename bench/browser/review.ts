import type { Hand } from './hand.ts'
import type { Page } from 'playwright-core'
import { overHttp } from '#tests/support/over-http.ts'

const password = 'Aurora2026'

/** How many skills and values the review asks about. */
export const subjects = 12

async function callsOf(address: string, email: string) {
  const signedIn = await overHttp(address, '').auth.signInWithEmail({ body: { email, password } })
  if (!('token' in signedIn)) throw new Error(`${email} is asked for a second factor`)
  return overHttp(address, signedIn.token)
}

const wordsOf = (n: number) => ({ description: `To be reached, ${n}`, dueDate: '2027-12-31' })

/** Makes a review of the 1:1 on the page, with three goals and two agreements in progress. */
export async function makeReview(page: Page, address: string): Promise<void> {
  // A link that the pointer passed over may have read another one.
  const oneToOneId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const [, companyId = ''] =
    /\/companies\/([\w-]{36})\//.exec(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(' '),
      ),
    ) ?? []
  const manager = await callsOf(address, 'marta.manager@aurora.example')
  const administrator = await callsOf(address, 'superadmin@aurora.example')
  const meeting = { companyId, oneToOneId }
  const { type, version, collaborator, draft } = await manager.oneToOnes.read({ params: meeting })
  const [skills, values] = [draft?.skills ?? [], draft?.values ?? []]
  const skillId = skills[0]?.id ?? ''
  const all = await manager.skills.list({ params: { companyId } })
  const areaId = all.find(({ id }) => id === skillId)?.area.id ?? ''
  for (let n = skills.length + values.length; n < subjects; n += 1) {
    const text = `One more skill, ${n}`
    const body = { name_en: text, description_en: text }
    await administrator.skills.add({ params: { companyId, areaId }, body })
  }
  if (type !== 'PERFORMANCE_REVIEW') {
    const body = { type: 'PERFORMANCE_REVIEW', version } as const
    await manager.oneToOnes.changeType({ params: meeting, body })
  }
  const params = { companyId, userId: collaborator.id }
  const goals = await manager.goals.list({ params, query: { state: 'open' } })
  for (let n = goals.length; n < 3; n += 1) {
    const body = { ...wordsOf(n), weightingPoints: 20, tracking: 'manual' } as const
    await manager.goals.create({ params, body })
  }
  const agreements = await manager.agreements.list({ params, query: { state: 'open' } })
  for (let n = agreements.length; n < 2; n += 1) {
    const body = { ...wordsOf(n), relatedTo: { kind: 'skill', id: skillId } } as const
    await manager.agreements.create({ params, body })
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
