import { cleanup, screen, within, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EditUserPage } from '#web/administration/staffing/EditUserPage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'
import { chooseAi } from '#tests/support/ai.ts'
import { lastDay } from '#tests/support/finishing.ts'
import { meet } from '#tests/support/one-to-ones.ts'
import { renderAs } from '#tests/support/render.tsx'
import { inTables } from '#tests/support/structure.ts'
import { world, type World } from '#tests/support/world.ts'
import { LabPage } from './LabPage.tsx'
import { ProgramPage } from './ProgramPage.tsx'
import { StepPage } from './StepPage.tsx'

afterEach(cleanup)

let w: World
beforeEach(async () => {
  w = await world()
})

const at = () => ({ params: { companyId: w.companyId } })
const join = () => w.as('marta').leadership.join(at())
const program = () =>
  renderAs(w, 'marta', <ProgramPage />, {
    path: paths.manager.leadership,
    route: paths.manager.leadership,
  })
const step = (number: string) =>
  renderAs(w, 'marta', <StepPage />, {
    path: paths.manager.leadershipStep,
    route: paths.manager.leadershipStep.replace('$number', number),
  })

describe('the program', () => {
  test('is joined by a button, and leads to its first step from then on', async () => {
    const { user } = await program()
    await user.click(await screen.findByRole('button', { name: 'Join program' }))
    const read = await screen.findByRole('link', { name: 'Read step 1' })
    expect(read.getAttribute('href')).toBe('/manager/liderazgo/1')
    expect(screen.getAllByRole('listitem')).toHaveLength(12)
    screen.getByText('Opens on Jan 29, 2030')
  })

  test('says to who only finishes a one-to-one why they can’t join', async () => {
    await meet(w, { state: 'IN_CONDUCTION' })
    await inTables(w, async (db) => {
      await db.updateTable('membership').set({ active: false, ended_on: '2030-01-15' }).execute()
      await db.updateTable('team').set({ active: false }).execute()
      await db.updateTable('one_to_one').set({ finish_by: lastDay }).execute()
    })
    await program()
    const button = await screen.findByRole('button', { name: 'Join program' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await expect(join()).rejects.toMatchObject({ statusCode: 409 })
  })

  test('can be paused, continued and left, and keeps what was done', async () => {
    await join()
    await w.as('marta').leadership.lookBack({
      ...at(),
      body: { step: 'listening', text: '', isDone: true, version: 0 },
    })
    const { user } = await program()
    await screen.findByText('1 of 12')
    const more = () => screen.findByRole('button', { name: 'Program options' })
    await user.click(await more())
    await user.click(await screen.findByRole('menuitem', { name: 'Pause program' }))
    await user.click(await screen.findByRole('button', { name: 'Resume program' }))
    await screen.findByText('Program resumed.')
    await user.click(await more())
    await user.click(await screen.findByRole('menuitem', { name: 'Leave program' }))
    const dialog = await screen.findByRole('alertdialog')
    await user.click(within(dialog).getByRole('button', { name: 'Leave program' }))
    await screen.findByRole('button', { name: 'Join program' })
    screen.getByText('1 of 12')
  })

  test('that an administrator put them in says who did', async () => {
    await w.as('admin').leadership.enroll({ params: w.of('marta') })
    await program()
    expect(await screen.findByText(/enrolled you\./)).toBeDefined()
  })
})

describe('a step', () => {
  test('keeps what is written looking back, for its writer alone, and that it is done', async () => {
    await join()
    const { user } = await step('1')
    const notes = await screen.findByRole('textbox', { name: 'Your notes' })
    screen.getByText(/only you/i)
    await user.type(notes, 'I waited')
    await user.click(screen.getByRole('checkbox', { name: 'I’ve completed this step' }))
    await user.click(screen.getByRole('button', { name: 'Save notes' }))
    await screen.findByText('Notes saved.')
    const saved = await w.as('marta').leadership.step({ ...at(), query: { step: 'listening' } })
    expect(saved).toMatchObject({ lookBack: 'I waited', doneOn: '2030-01-15' })
  })

  test('with notes saved elsewhere meanwhile shows both, and loses neither', async () => {
    const { user } = await step('2')
    const notes = await screen.findByRole('textbox', { name: 'Your notes' })
    await user.type(notes, 'Here')
    const said = { step: 'questions', text: 'There', isDone: false, version: 0 } as const
    await w.as('marta').leadership.lookBack({ ...at(), body: said })
    await user.click(screen.getByRole('button', { name: 'Save notes' }))
    expect(await screen.findByText(/There/)).toBeDefined()
    expect(notes).toHaveProperty('value', 'Here')
    await user.click(screen.getByRole('button', { name: 'Save notes' }))
    await screen.findByText('Notes saved.')
  })

  test.each(['0', '13', 'x'])('%s is no page', async (number) => {
    await step(number)
    expect(await screen.findByText(/not here/)).toBeDefined()
  })
})

describe('an administrator', () => {
  const edit = (name: 'marta' | 'ana') =>
    renderAs(w, 'admin', <EditUserPage />, {
      path: paths.administration.editUser,
      route: paths.administration.editUser.replace('$userId', w.id(name)),
    })

  test('enrolls a manager and takes them out, and sees no more than that', async () => {
    const { user } = await edit('marta')
    await user.click(await screen.findByRole('button', { name: 'Enroll in program' }))
    const remove = await screen.findByRole('button', { name: 'Remove from program' })
    // It does nothing while the page is read again after the step before.
    await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBeNull())
    await user.click(remove)
    expect(await screen.findByText('Not enrolled')).toBeDefined()
  })

  test('is told why somebody who manages nobody can’t be', async () => {
    await edit('ana')
    expect(await screen.findByText(/No one reports to them/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Enroll in program' })).toBeNull()
  })
})

describe('the lab', () => {
  const lab = () =>
    renderAs(w, 'superadmin', <LabPage />, {
      path: paths.lab.leadership,
      route: paths.lab.leadership,
    })

  test('shows a step in the language one picks, and has it sent', async () => {
    await chooseAi(w)
    const { user } = await lab()
    await user.selectOptions(await screen.findByLabelText('Step to show'), 'change')
    await user.selectOptions(await screen.findByLabelText('Language to show'), 'es')
    expect(await screen.findByRole('heading', { name: 'Acompañar un cambio' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Send to me' }))
    expect(await screen.findByText(/^On its way/)).toBeDefined()
  })

  test('says why it can’t be sent while the assistant is off', async () => {
    await lab()
    const button = await screen.findByRole('button', { name: 'Send to me' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('link', { name: 'Open the settings' })).toBeDefined()
  })
})
