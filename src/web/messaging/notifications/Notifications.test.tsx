import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { createClient, type Transport } from '#contract/kernel/client.ts'
import { MyAgreementsPage } from '#web/conversations/agreements/MyAgreementsPage.tsx'
import { MyFeedbackPage } from '#web/conversations/feedback/MyFeedbackPage.tsx'
import { MyGoalsPage } from '#web/conversations/goals/MyGoalsPage.tsx'
import { MyOneToOnePage } from '#web/conversations/one-to-ones/MyOneToOnePage.tsx'
import { injected } from '#tests/support/inject.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { notified } from '#tests/support/notifications.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'
import { MessagesPage } from './MessagesPage.tsx'
import { NotificationLinkPage } from './NotificationLinkPage.tsx'
import { NotificationPanel } from './NotificationPanel.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const given = (
  other: 'marta' | 'bruno',
  kind: 'memberJoined' | 'managerChanged' = 'memberJoined',
) => notified(w, { to: w.id('ana'), kind, otherId: w.id(other) })

const panel = async (onClose = () => undefined) => {
  const rendered = await renderAs(w, 'ana', <NotificationPanel onClose={onClose} />)
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) }
}

describe('the panel', () => {
  test('has what arrived by day, each with its sentence and the way to it', async () => {
    const id = await given('bruno')
    const { dialog } = await panel()
    const day = within(await dialog.findByRole('region', { name: 'Today' }))
    const link = day.getByRole('link', { name: /joined your team/ })
    expect(link.getAttribute('href')).toBe(`/n/${w.companyId}/${id}`)
    expect(day.getByText('Unread')).toBeTruthy()
  })

  test('says when by the clock of its reader, not by that of the company', async () => {
    await given('bruno')
    const params = { companyId: w.companyId }
    await w.as('ana').personal.changeTimeZone({ params, body: { timeZone: 'Asia/Tokyo' } })
    const { dialog } = await panel()
    expect(await dialog.findByText(/^7:00\sPM$/)).toBeTruthy()
  })

  test('marks all as read', async () => {
    await given('bruno')
    await given('marta')
    const { dialog, user } = await panel()
    await user.click(await dialog.findByRole('button', { name: 'Mark all as read' }))
    await expect.poll(() => dialog.queryByText('Unread')).toBeNull()
    const unread = w.as('ana').notifications.unread({ params: { companyId: w.companyId } })
    expect(await unread).toEqual({ count: 0 })
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await dialog.findAllByText('Unread')).toHaveLength(2)
  })

  test('says so when nothing arrived', async () => {
    const { dialog } = await panel()
    expect(await dialog.findByText('No new notifications')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  })
})

describe('the page', () => {
  const show = (route = '/') => renderAs(w, 'ana', <MessagesPage />, { route })

  test('narrows what one was told down, and says when nothing is left', async () => {
    await given('bruno')
    await show('/?topic=goals')
    expect(await screen.findByText('0 notifications')).toBeTruthy()
    expect(screen.queryByText('No new notifications')).toBeNull()
  })

  test('marks all as read on its second page, the newest too', async () => {
    for (let count = 0; count < 11; count += 1) await given('bruno')
    const { user } = await show('/?page=2&limit=10')
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await screen.findByText('All notifications marked as read.')
    const unread = w.as('ana').notifications.unread({ params: { companyId: w.companyId } })
    expect(await unread).toEqual({ count: 0 })
  })

  test('has the latest first, and the previous a press away', async () => {
    await given('bruno')
    const { user } = await show()
    await screen.findByText('1 notification')
    expect(screen.getAllByRole('link', { name: /joined your team/ })).toHaveLength(1)
    await user.click(screen.getByRole('radio', { name: 'Previous' }))
    expect(await screen.findByText('Nothing earlier')).toBeTruthy()
  })
})

describe('the link of a message', () => {
  const follow = async (notificationId: string, companyId = w.companyId) =>
    renderAs(w, 'ana', <NotificationLinkPage />, {
      path: paths.notification,
      route: `/n/${companyId}/${notificationId}`,
    })

  test('leads on to what it is about, and marks it read', async () => {
    const { address } = await follow(await given('marta', 'managerChanged'))
    await expect.poll(address).toBe(paths.personal.profile)
    const unread = w.as('ana').notifications.unread({ params: { companyId: w.companyId } })
    expect(await unread).toEqual({ count: 0 })
  })

  test('leads to a request for feedback by an address of its own', async () => {
    const ask = w.as('bruno').feedbackRequests.ask
    const request = await ask({ params: w.of('ana'), body: { question: 'How was it?' } })
    const { rows } = await w.as('ana').notifications.list({ params: { companyId: w.companyId } })
    const { address } = await follow(rows[0]?.id ?? '')
    await expect.poll(address).toBe(`${paths.personal.feedback}#request-${request.id}`)
  })

  test('says what is gone, or of somebody else, and has a way to go on', async () => {
    const ofBruno = await notified(w, {
      to: w.id('bruno'),
      kind: 'managerChanged',
      otherId: w.id('marta'),
    })
    await follow(ofBruno)
    await screen.findByRole('heading', { level: 1, name: 'No longer available' })
    const way = screen.getByRole('link', { name: 'See all notifications' })
    expect(way.getAttribute('href')).toBe(paths.personal.messages)
  })

  test('of a company that the reader is not in is not there either', async () => {
    const other = await world()
    await follow(await given('bruno'), other.companyId)
    await screen.findByRole('heading', { level: 1, name: 'No longer available' })
  })
})

describe('a page read is a notification read', () => {
  const unread = async (name: 'ana' | 'marta' = 'ana') =>
    (await w.as(name).notifications.unread({ params: { companyId: w.companyId } })).count

  test('a one-to-one, with its agenda, by whoever opens it', async () => {
    const { id, at } = await meet(w, { state: 'PREPARED' })
    await w.as('marta').agenda.ask({ params: at, body: { text: 'What went well?' } })
    expect(await unread()).toBeGreaterThan(1)
    const path = paths.personal.oneToOne
    const route = path.replace('$oneToOneId', id)
    await renderAs(w, 'ana', <MyOneToOnePage />, { path, route })
    await expect.poll(() => unread()).toBe(0)
  })

  test.each([
    ['goal', <MyGoalsPage key="goal" />],
    ['agreement', <MyAgreementsPage key="agreement" />],
    ['feedback', <MyFeedbackPage key="feedback" />],
  ] as const)('one’s own: %s', async (kind, page) => {
    const params = w.of('ana')
    const { goals, agreements, feedback } = w.as('marta')
    const description = 'Answer within a day'
    const relatedTo = { kind: 'skill', id: w.skillIds[0] ?? '' } as const
    const share = {
      goal: () =>
        goals.create({ params, body: { description, weightingPoints: 50, tracking: 'manual' } }),
      agreement: () =>
        agreements.create({ params, body: { description, relatedTo, dueDate: null } }),
      feedback: () =>
        feedback.write({
          params,
          body: { text: description, category: 'global-evaluation', visibility: 'SHARED' },
        }),
    }
    await share[kind]()
    expect(await unread()).toBe(1)
    await renderAs(w, 'ana', page)
    await expect.poll(() => unread()).toBe(0)
  })

  test('once it is in front: a forgotten tab reads nothing', async () => {
    const description = 'Answer within a day'
    await w.as('marta').goals.create({
      params: w.of('ana'),
      body: { description, weightingPoints: 50, tracking: 'manual' },
    })
    const asked: string[] = []
    const line = injected(w.app, await w.token('ana'))
    const transport: Transport = (request) => {
      asked.push(request.url.split('/').at(-1) ?? '')
      return line(request)
    }
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const api = createClient(contract, transport)
    const { queries } = await renderAs(w, 'ana', <MyGoalsPage />, { api })
    await screen.findByText(description)
    await waitFor(() => expect(queries.isFetching()).toBe(0))
    expect(asked).toContain('unread')
    expect(asked).not.toContain('read-shown')
    expect(asked).not.toContain('opened')
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(asked).toContain('opened'))
    await expect.poll(() => unread()).toBe(0)
  })
})
