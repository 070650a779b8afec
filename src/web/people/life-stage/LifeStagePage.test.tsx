import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lifeStageNoteLengthMax } from '#domain/kernel/limits.ts'
import type { LifeStageChoice } from '#domain/people/life-stage/life-stage.ts'
import type { Name } from '#tests/support/people.ts'
import { renderAs } from '#tests/support/render.tsx'
import { later, world, type World } from '#tests/support/world.ts'
import { LifeStagePage } from './LifeStagePage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

const show = async (name: Name = 'ana') => {
  const view = await renderAs(w, name, <LifeStagePage />)
  await screen.findByRole('heading', { level: 1, name: 'Life stage' })
  return view
}

const say = (body: LifeStageChoice) => w.as('ana').lifeStage.change({ params: w.of('ana'), body })
const read = (as: Name = 'ana') => w.as(as).lifeStage.read({ params: w.of('ana') })
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const note = () => screen.getByLabelText<HTMLTextAreaElement>('Anything to add?')
const save = () => screen.getByRole('button', { name: 'Save' })

describe('saying where one is', () => {
  test('reaches one’s manager once it is saved, and not before', async () => {
    const { user } = await show()
    await user.click(option('Deepen my craft'))
    await user.type(note(), 'Systems design')
    expect(await read('marta')).toMatchObject({ option: null })
    await user.click(save())
    await screen.findByText('Life stage saved.')
    expect(await read('marta')).toMatchObject({ option: 'DEEPEN', note: 'Systems design' })
    await screen.findByText('Last saved on Jan 15, 2030.', { exact: false })
  })

  test('starts from what was said before, and an emptied note is no note', async () => {
    await say({ option: 'STEADY', note: 'All well' })
    const { user } = await show()
    expect(option('Keep the pace').checked).toBe(true)
    expect(note().value).toBe('All well')
    await user.clear(note())
    await user.click(save())
    await screen.findByText('Life stage saved.')
    expect(await read()).toMatchObject({ option: 'STEADY', note: null })
  })

  test('needs a choice, and says so', async () => {
    const { user } = await show()
    await user.type(note(), 'Systems design')
    await user.click(save())
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
    expect(screen.getByText('Choose where you are now.')).toBeTruthy()
    expect(await read()).toMatchObject({ option: null })
  })

  test('with a note that is too long is refused, and nothing of it is cut', async () => {
    const { user } = await show()
    const long = 'x'.repeat(lifeStageNoteLengthMax + 1)
    await user.click(option('Keep the pace'))
    await user.click(note())
    await user.paste(long)
    await user.click(save())
    expect(document.activeElement).toBe(note())
    expect(note().value).toBe(long)
    expect(await read()).toMatchObject({ option: null })
  })
})

describe('beside the note stands who will read it', () => {
  test('for someone with a manager', async () => {
    await show('ana')
    expect(screen.getByText('Visible to you and Marta Test')).toBeTruthy()
  })

  test('for someone who reports to nobody', async () => {
    await show('marta')
    expect(screen.getByText('Only you can see this')).toBeTruthy()
  })
})

describe('after half a year', () => {
  test('one is asked whether it is still so, and can say yes', async () => {
    await say({ option: 'STEADY', note: 'All well' })
    await later(180, async () => {
      const { user } = await show()
      await user.click(await screen.findByRole('button', { name: 'Yes, still right' }))
      await screen.findByText('Life stage saved.')
      await waitFor(() =>
        expect(screen.queryByRole('heading', { name: 'Is this still right?' })).toBeNull(),
      )
      expect(await read()).toMatchObject({
        option: 'STEADY',
        note: 'All well',
        needsConfirmation: false,
      })
    })
  })

  test('and not a day earlier', async () => {
    await say({ option: 'STEADY', note: null })
    await later(179, async () => {
      await show()
      expect(screen.queryByRole('heading', { name: 'Is this still right?' })).toBeNull()
    })
  })
})
