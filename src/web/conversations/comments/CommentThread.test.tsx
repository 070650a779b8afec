import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/kernel/errors.ts'
import type { CommentSubject } from '#domain/conversations/comments/comment.ts'
import { commentLengthMax } from '#domain/kernel/limits.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { newId } from '#server/kernel/ids.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { CommentThread } from './CommentThread.tsx'

afterEach(cleanup)

let w: World
let goalId: string

beforeEach(async () => {
  w = await world()
  const goal = await w.as('marta').goals.create({
    params: w.of('ana'),
    body: { description: 'Halve the waiting time', weightingPoints: 60, tracking: 'manual' },
  })
  goalId = goal.id
})

function see(name: Name, state: CommentSubject['state'] = 'open', api = w.pageOf(name)) {
  const subject = {
    kind: 'goal',
    id: goalId,
    collaboratorId: w.id('ana'),
    state,
    draftOf: w.id('marta'),
  } as const
  const collaborator = { userId: w.id('ana'), userName: 'Ana Test' }
  return renderAs(w, name, <CommentThread collaborator={collaborator} subject={subject} />, { api })
}

const on = () => ({ params: { companyId: w.companyId, goalId } })
const write = (name: Name, text: string, visibility: 'PRIVATE' | 'SHARED') =>
  w.as(name).comments.createOnGoal({ ...on(), body: { text, visibility } })
const commentsFor = (name: Name) => w.as(name).comments.listOnGoal(on())
const box = () => screen.findByRole('textbox')
const comment = (index: number) =>
  within(screen.getAllByRole('listitem')[index] ?? document.createElement('p'))
const add = () => screen.getByRole('button', { name: 'Add a comment' })

test('a comment is private unless its writer says otherwise', async () => {
  const { user } = await see('marta')
  await user.type(await box(), 'A thought of mine')
  await user.click(add())
  await screen.findByText('Comment added.')
  expect(await commentsFor('marta')).toMatchObject([{ visibility: 'PRIVATE' }])
  expect(await commentsFor('ana')).toEqual([])
  expect(await box()).toHaveProperty('value', '')
})

test('what is being written stays while the server is away', async () => {
  const whole = w.pageOf('marta')
  const list = vi.fn(whole.comments.listOnGoal)
  const api = { ...whole, comments: { ...whole.comments, listOnGoal: list } }
  const { user, queries } = await see('marta', 'open', api)
  const written = await box()
  await user.type(written, 'A thought')
  list.mockRejectedValueOnce(
    new ApiError({ statusCode: 409, message: 'No.', details: { code: 'conflict' }, id: 'r' }),
  )
  await queries.refetchQueries({ type: 'active' })
  await write('ana', 'Back again', 'SHARED')
  await queries.refetchQueries({ type: 'active' })
  await screen.findByText('Back again')
  expect(list).toHaveBeenCalledTimes(3)
  expect(written.isConnected).toBe(true)
})

test('a shared comment names its readers before it is written', async () => {
  const { user } = await see('ana')
  await box()
  expect(screen.getAllByText('Only you can see this')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Shared' }))
  expect(screen.getAllByText('Visible to you and Marta Test')).toHaveLength(2)
  await user.type(await box(), 'For both of us')
  await user.click(add())
  await screen.findByText('Comment added.')
  expect(await commentsFor('marta')).toMatchObject([{ text: 'For both of us' }])
})

test('every manager of the collaborator is named, also to another of them', async () => {
  await alsoReportTo('diego')
  const { user } = await see('marta')
  await user.click(await screen.findByRole('radio', { name: 'Shared' }))
  await waitFor(() =>
    expect(screen.getAllByText('Visible to you, Diego Test, and Ana Test')).toHaveLength(2),
  )
})

test('on a draft, a shared comment says that it is read once the draft is shared', async () => {
  const { user } = await see('marta', 'draft')
  await user.click(await screen.findByRole('radio', { name: 'Shared' }))
  await waitFor(() =>
    expect(
      screen.getAllByText('Only you can see this until you share it with Ana Test'),
    ).toHaveLength(2),
  )
})

test('a text too long for all its readers is kept whole and not sent', async () => {
  const { user } = await see('ana')
  await user.click(await box())
  await user.paste('a'.repeat(commentLengthMax + 1))
  await user.click(screen.getByRole('radio', { name: 'Shared' }))
  await user.click(add())
  screen.getByText('This text is too long.')
  expect(await box()).toHaveProperty('value', 'a'.repeat(commentLengthMax + 1))
  expect(await commentsFor('ana')).toEqual([])

  await user.click(screen.getByRole('radio', { name: 'Private' }))
  await user.click(add())
  await screen.findByText('Comment added.')
})

test('only its author rewords a comment, and shares it for good', async () => {
  await write('marta', 'Of Marta', 'SHARED')
  await write('ana', 'Of Ana', 'PRIVATE')
  const { user } = await see('ana')
  await screen.findByText('Of Ana')
  expect(comment(0).queryByRole('button')).toBeNull()
  await user.click(comment(1).getByRole('button', { name: 'Edit' }))
  await user.click(comment(1).getByRole('radio', { name: 'Shared' }))
  await user.click(comment(1).getByRole('button', { name: 'Save' }))
  await screen.findByText('Comment saved.')
  expect((await commentsFor('marta')).map(({ text }) => text)).toEqual(['Of Marta', 'Of Ana'])

  await waitFor(() => expect(comment(1).queryByText('Private')).toBeNull())
  await user.click(comment(1).getByRole('button', { name: 'Edit' }))
  expect(comment(1).queryByRole('radio')).toBeNull()
})

test('a comment edited elsewhere meanwhile keeps those words beside one’s own', async () => {
  const { id: commentId } = await write('ana', 'Of Ana', 'PRIVATE')
  const { user } = await see('ana')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(comment(0).getByRole('textbox'), ', here')
  const params = { companyId: w.companyId, commentId }
  const body = { text: 'From the phone', visibility: 'PRIVATE' } as const
  await w.as('ana').comments.edit({ params, body })
  await user.click(comment(0).getByRole('button', { name: 'Save' }))
  await comment(0).findByText('Saved version: “From the phone”')
  await user.click(comment(0).getByRole('button', { name: 'Save' }))
  await screen.findByText('Comment saved.')
  expect(await commentsFor('ana')).toMatchObject([{ text: 'Of Ana, here' }])
})

test('a comment whose answer was lost is saved: no other words stand against its own', async () => {
  const { id: commentId } = await write('ana', 'Of Ana', 'PRIVATE')
  const { user } = await see('ana')
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.type(comment(0).getByRole('textbox'), ', here')
  const params = { companyId: w.companyId, commentId }
  await w.as('ana').comments.edit({ params, body: { text: 'Of Ana, here', visibility: 'PRIVATE' } })
  await user.click(comment(0).getByRole('button', { name: 'Save' }))
  await screen.findByText('Comment saved.')
})

test('a comment is removed after a question', async () => {
  await write('ana', 'Of Ana', 'SHARED')
  const { user } = await see('ana')
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Delete comment' }))
  await screen.findByText('No comments yet.')
  expect(await commentsFor('ana')).toEqual([])
})

test('what is closed keeps its comments: they are read, and that is all', async () => {
  await write('ana', 'Of Ana', 'SHARED')
  await see('ana', 'closed')
  await screen.findByText('Once this is closed, its comments can’t be changed.')
  screen.getByText('Of Ana')
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

/** Ana in a second team, with another manager. */
async function alsoReportTo(name: Name): Promise<void> {
  const { companyId, stepId } = w
  const { db } = await testDatabase()
  await inCompany(db, companyId, async (work) => {
    const { team_id } = await work
      .selectFrom('membership')
      .select('team_id')
      .where('reports_to', '=', w.id(name))
      .executeTakeFirstOrThrow()
    const membership = {
      company_id: companyId,
      id: newId(),
      team_id,
      user_id: w.id('ana'),
      ladder_step_id: stepId,
      reports_to: w.id(name),
      active: true,
      started_on: '2029-02-01',
      one_to_one_interval_days: null,
    }
    await work.insertInto('membership').values(membership).execute()
  })
}
