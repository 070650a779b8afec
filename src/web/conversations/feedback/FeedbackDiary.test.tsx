import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { feedbackLengthMax } from '#domain/kernel/limits.ts'
import { nameContent } from '#tests/support/catalog-names.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { FeedbackDiary } from './FeedbackDiary.tsx'
import { MyFeedbackPage } from './MyFeedbackPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const show = async (as: Name, about: Name = 'ana') => {
  const ofOther = <FeedbackDiary userId={w.id(about)} userName="Ana Test" />
  const view = await renderAs(w, as, as === about ? <MyFeedbackPage /> : ofOther)
  await screen.findByRole('button', { name: 'Write feedback' })
  return view
}

const write = (as: Name, text: string, more: { visibility?: 'SHARED'; oneToOneId?: string } = {}) =>
  w.as(as).feedback.write({
    params: w.of('ana'),
    body: { text, category: 'global-evaluation', ...more },
  })

const about = (as: Name) => w.as(as).feedback.list({ params: w.of('ana'), query: {} })
const words = () => screen.getByLabelText<HTMLTextAreaElement>(/^What did you notice/)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const theFormToClose = () => waitFor(() => expect(screen.queryByLabelText(/^What did/)).toBeNull())

describe('a diary shows', () => {
  test('what was shared with the reader, and nothing private of anyone else', async () => {
    await write('marta', 'Shared by Marta', { visibility: 'SHARED' })
    await write('marta', 'CANARY private of Marta')
    await write('ana', 'A note of my own')
    const { container } = await show('ana')
    expect(await screen.findByText('Shared by Marta')).toBeTruthy()
    expect(screen.getByText('A note of my own')).toBeTruthy()
    expect(container.textContent).not.toContain('CANARY')
  })

  test('a value by the name it has, marked where that is in another language', async () => {
    const [relatedId = ''] = w.valueIds
    await nameContent(w, 'value', relatedId, { es: 'Cuidado' })
    await w.as('ana').feedback.write({
      params: w.of('ana'),
      body: { text: 'I asked first', category: 'value', relatedId },
    })
    await show('ana')
    const line = await screen.findByText(/^Value:/)
    expect(line.closest('p')?.textContent).toBe('Value: Cuidado es(in Spanish)')
  })

  test('the newest first', async () => {
    await write('marta', 'First', { visibility: 'SHARED' })
    await write('marta', 'Second', { visibility: 'SHARED' })
    await show('ana')
    const texts = (await screen.findAllByText(/^(First|Second)$/)).map((it) => it.textContent)
    expect(texts).toEqual(['Second', 'First'])
  })

  test('the older ones on demand', async () => {
    for (let count = 1; count <= 21; count += 1) await write('ana', `Note ${count}`)
    const { user } = await show('ana')
    await screen.findByText('Note 21')
    expect(screen.queryByText('Note 1')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show older' }))
    expect(await screen.findByText('Note 1')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })

  test('what to do, where there is nothing yet', async () => {
    await show('marta')
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
  })
})

describe('writing', () => {
  test('is private until its writer shares it', async () => {
    const { user } = await show('marta')
    await user.click(screen.getByRole('button', { name: 'Write feedback' }))
    expect((await screen.findAllByText('Only you can see this')).length).toBeGreaterThan(0)
    await user.type(words(), 'Calm under pressure')
    await user.click(button('Keep private'))
    await theFormToClose()
    expect(await screen.findByText('Calm under pressure')).toBeTruthy()
    expect((await about('marta')).rows).toMatchObject([{ visibility: 'PRIVATE' }])
    expect((await about('ana')).rows).toEqual([])
  })

  test('says who reads it before it is shared, and then they do', async () => {
    const { user } = await show('marta')
    await user.click(screen.getByRole('button', { name: 'Write feedback' }))
    await user.click(screen.getByRole('radio', { name: 'Shared' }))
    expect((await screen.findAllByText('Visible to you and Ana Test')).length).toBeGreaterThan(0)
    await user.type(words(), 'Calm under pressure')
    await user.click(button('Share with Ana Test'))
    await theFormToClose()
    expect(await screen.findByText('Calm under pressure')).toBeTruthy()
    expect((await about('ana')).rows).toMatchObject([{ text: 'Calm under pressure' }])
  })

  test('too much is refused, and nothing of it is cut', async () => {
    const { user } = await show('ana')
    await user.click(screen.getByRole('button', { name: 'Write feedback' }))
    const long = 'x'.repeat(feedbackLengthMax + 1)
    await user.click(words())
    await user.paste(long)
    await user.click(button('Keep private'))
    screen.getByText('This text is too long.')
    expect(words().value).toBe(long)
  })
})

test('what one shares about oneself is shared with one’s manager, and the button says so', async () => {
  const { user } = await show('ana')
  await user.click(button('Write feedback'))
  await user.selectOptions(screen.getByLabelText('Who is it about?'), 'Myself')
  await user.click(screen.getByRole('radio', { name: 'Shared' }))
  button('Share with Marta Test')
})

describe('an entry', () => {
  const open = async (view: Awaited<ReturnType<typeof show>>, text: string, action: string) => {
    const entry = (await screen.findByText(text)).closest('li') as HTMLElement
    await view.user.click(within(entry).getByRole('button', { name: 'More about this entry' }))
    await view.user.click(await screen.findByRole('menuitem', { name: action }))
  }

  test('is reworded by its author', async () => {
    await write('ana', 'A draft')
    const view = await show('ana')
    await open(view, 'A draft', 'Edit')
    await view.user.clear(words())
    await view.user.type(words(), 'The final words')
    await view.user.click(button('Keep private'))
    await theFormToClose()
    expect(await screen.findByText('The final words')).toBeTruthy()
    expect((await about('ana')).rows).toMatchObject([{ text: 'The final words' }])
  })

  test('edited elsewhere meanwhile keeps those words beside one’s own', async () => {
    const { id: entryId } = await write('ana', 'A draft')
    const view = await show('ana')
    await open(view, 'A draft', 'Edit')
    await view.user.type(words(), ', here')
    const params = { companyId: w.companyId, entryId }
    const body = { text: 'From the phone', visibility: 'PRIVATE' } as const
    await w.as('ana').feedback.edit({ params, body })
    await view.user.click(button('Keep private'))
    await screen.findByText('Saved version: “From the phone”')
    expect(words().value).toBe('A draft, here')
    await view.user.click(button('Keep private'))
    await theFormToClose()
    expect((await about('ana')).rows).toMatchObject([{ text: 'A draft, here' }])
  })

  test('that was shared is not offered as private again', async () => {
    await write('ana', 'For both of us', { visibility: 'SHARED' })
    const view = await show('ana')
    await open(view, 'For both of us', 'Edit')
    button('Save')
    expect(screen.queryByRole('radio', { name: 'Private' })).toBeNull()
  })

  test('is removed after a confirmation, and not without it', async () => {
    await write('ana', 'To be forgotten')
    const view = await show('ana')
    await open(view, 'To be forgotten', 'Delete')
    const dialog = await screen.findByRole('alertdialog')
    expect((await about('ana')).total).toBe(1)
    await view.user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Nothing here yet')).toBeTruthy()
    expect((await about('ana')).total).toBe(0)
  })

  test('of someone else offers nothing to change', async () => {
    await write('marta', 'Shared by Marta', { visibility: 'SHARED' })
    await show('ana')
    await screen.findByText('Shared by Marta')
    expect(screen.queryByRole('button', { name: 'More about this entry' })).toBeNull()
  })

  test('given in a one-to-one that has closed is locked, and says why', async () => {
    const meeting = await meet(w)
    await write('marta', 'Said that day', { visibility: 'SHARED', oneToOneId: meeting.id })
    for (const event of ['finishPreparation', 'startConduction', 'finishAndShare'] as const)
      await meeting.step(event)
    await show('marta')
    await screen.findByText('Said that day')
    const locked = screen.getByRole('button', { name: 'More about this entry' })
    expect(locked.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getAllByText(/^This was written in a one-to-one that’s now closed/)).not.toEqual(
      [],
    )
  })
})
