import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusedAtFirst } from '#tests/support/refused-at-first.ts'
import { renderAs } from '#tests/support/render.tsx'
import { courses, meet } from '#tests/support/one-to-ones.ts'
import { reportTo } from '#tests/support/told.ts'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { newRouter } from '#web/routes.tsx'
import { FeedbackDiary } from './FeedbackDiary.tsx'
import { MyFeedbackPage } from './MyFeedbackPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const show = async () => {
  const view = await renderAs(w, 'ana', <MyFeedbackPage />)
  await screen.findByRole('heading', { level: 1, name: 'Feedback' })
  return view
}

test('what one wrote about others is a click away, and says about whom', async () => {
  const body = { text: 'You listen well', category: 'global-evaluation' } as const
  await w.as('ana').feedback.write({ params: w.of('marta'), body })
  const { user } = await show()
  await user.click(await screen.findByRole('radio', { name: 'Written by me' }))
  expect(await screen.findByText('You listen well')).toBeTruthy()
  expect(screen.getByText('About Marta Test', { exact: false })).toBeTruthy()
})

test('only one’s own entries say who reads them: what others wrote is shared', async () => {
  const write = (name: 'ana' | 'bruno', visibility: 'SHARED' | 'PRIVATE', text: string) =>
    w.as(name).feedback.write({
      params: w.of('ana'),
      body: { text, visibility, category: 'global-evaluation' },
    })
  await write('bruno', 'SHARED', 'You listen well')
  await write('ana', 'PRIVATE', 'Ask more')
  await show()
  await screen.findByText('You listen well')
  expect(screen.queryByText('Shared')).toBeNull()
  expect(screen.getByText('Private')).toBeTruthy()
})

test('one writes to a manager or a teammate, and to nobody else', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Write feedback' }))
  await screen.findByRole('option', { name: 'Marta Test' })
  const whom = screen.getByLabelText<HTMLSelectElement>('Who is it about?')
  const offered = [...whom.options].map((it) => it.textContent)
  expect(offered.toSorted()).toEqual(['Bruno Test', 'Choose someone', 'Marta Test', 'Myself'])
})

test('the form says when whom it can be about did not load, and offers them after another try', async () => {
  const whole = w.pageOf('ana')
  const circle = refusedAtFirst(whole.myPeople.circle)
  const myPeople = { ...whole.myPeople, circle: circle.call }
  const { user } = await renderAs(w, 'ana', <MyFeedbackPage />, { api: { ...whole, myPeople } })
  await user.click(await screen.findByRole('button', { name: 'Write feedback' }))
  await screen.findByText(/^Couldn’t load everything to choose from\./)
  circle.answer()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('option', { name: 'Bruno Test' })
  await user.selectOptions(screen.getByLabelText('Who is it about?'), 'Bruno Test')
  await screen.findByRole('dialog', { name: 'Feedback about Bruno Test' })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the form is about nobody until one chooses, and says so of what is sent without', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Write feedback' }))
  await screen.findByRole('dialog', { name: 'Write feedback' })
  const whom = screen.getByLabelText('Who is it about?')
  expect(document.activeElement).toBe(whom)
  expect(whom).toHaveProperty('value', '')
  await user.type(screen.getByLabelText(/^What did you notice/), 'You listen well')
  await user.click(screen.getByRole('button', { name: 'Keep private' }))
  screen.getByText('Choose who it’s about.')
  await user.click(screen.getByRole('radio', { name: 'Shared' }))
  await user.click(screen.getByRole('button', { name: 'Share feedback' }))
  expect(document.activeElement).toBe(whom)
  const params = { companyId: w.companyId }
  expect((await w.as('ana').feedback.written({ params, query: {} })).rows).toEqual([])
})

test('the form names the person it is about, and says of oneself that it is about oneself', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Write feedback' }))
  await screen.findByRole('option', { name: 'Marta Test' })
  await user.selectOptions(screen.getByLabelText('Who is it about?'), 'Myself')
  await screen.findByRole('dialog', { name: 'Feedback about yourself' })
  await user.selectOptions(screen.getByLabelText('Who is it about?'), 'Marta Test')
  await screen.findByRole('dialog', { name: 'Feedback about Marta Test' })
})

test('what is written to a manager is about them, says who reads it, and is shown where it stands', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Write feedback' }))
  await screen.findByRole('option', { name: 'Marta Test' })
  await user.selectOptions(screen.getByLabelText('Who is it about?'), 'Marta Test')
  await user.type(screen.getByLabelText(/^What did you notice/), 'You listen well')
  await user.click(screen.getByRole('button', { name: 'Keep private' }))
  await screen.findByText('Feedback saved. Only you can see this.')
  await screen.findByRole('radio', { name: 'Written by me', checked: true })
  const entry = (await screen.findByText('You listen well')).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(entry))
  const { rows } = await w
    .as('ana')
    .feedback.written({ params: { companyId: w.companyId }, query: {} })
  expect(rows).toMatchObject([{ collaboratorId: w.id('marta'), visibility: 'PRIVATE' }])
})

test('what one shares about oneself stays under “About me”, and says who reads it', async () => {
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Write feedback' }))
  await user.selectOptions(screen.getByLabelText('Who is it about?'), 'Myself')
  await user.click(screen.getByRole('radio', { name: 'Shared' }))
  await user.type(screen.getByLabelText(/^What did you notice/), 'I asked sooner')
  await user.click(screen.getByRole('button', { name: 'Share with Marta Test' }))
  await screen.findByText('Feedback saved. Visible to you and Marta Test.')
  const entry = (await screen.findByText('I asked sooner')).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(entry))
  expect(screen.getByRole('radio', { name: 'About me', checked: true })).toBeTruthy()
})

test('a head who belongs to no team reads the feedback about them, on a page of their navigation', async () => {
  await reportTo(w, 'marta', 'superadmin')
  const body = { text: 'You give us room', category: 'global-evaluation' } as const
  const shared = { ...body, visibility: 'SHARED' } as const
  await w.as('marta').feedback.write({ params: w.of('superadmin'), body: shared })
  const me = await w.as('superadmin').users.me({ params: { companyId: w.companyId } })
  const { routesByPath } = newRouter({
    actor: { roles: me.roles, records: new Set(me.records) },
    company: {
      lifeStageEnabled: false,
      nineBox: { forManagers: true, forUsers: false },
      routeRedirect: null,
    },
  })
  expect(paths.personal.feedback in routesByPath).toBe(true)
  await renderAs(w, 'superadmin', <MyFeedbackPage />)
  expect(await screen.findByText('You give us room')).toBeTruthy()
})

test('what is about oneself stands at its address for everyone, whatever their roles', () => {
  const nobody = { isUser: true, isAdmin: false, isSuperAdmin: false, isManager: false }
  for (const isTeamMember of [false, true]) {
    const { routesByPath } = newRouter({
      actor: { roles: { ...nobody, isTeamMember }, records: new Set() },
      company: {
        lifeStageEnabled: true,
        nineBox: { forManagers: true, forUsers: true },
        routeRedirect: null,
      },
    })
    for (const page of Object.values(paths.personal))
      expect({ page, stands: page in routesByPath }).toEqual({ page, stands: true })
  }
})

test('what is shared with a one-to-one says so until then, and that it is locked once that is closed', async () => {
  const meeting = await meet(w)
  const path = `skills.${w.skillIds[0]}.sharedComment`
  await meeting.write(path, 'Clear and kind')
  await w.as('marta').feedback.keep({ params: meeting.at, body: { path } })
  const person = { userId: w.id('ana'), userName: 'Ana Test' }
  await renderAs(w, 'marta', <FeedbackDiary {...person} />)
  expect(await screen.findByText('Once the one-to-one is shared')).toBeTruthy()
  cleanup()
  for (const event of courses.CLOSED) await meeting.step(event)
  await renderAs(w, 'marta', <FeedbackDiary {...person} />)
  const locked = 'This was written in a one-to-one that’s now closed, so it can’t be changed.'
  expect((await screen.findAllByText(locked)).length).toBeGreaterThan(0)
  expect(screen.getByText('Shared')).toBeTruthy()
})
