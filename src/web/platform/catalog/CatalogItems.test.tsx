import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { drag } from '#tests/support/drag.ts'
import { button, names, region, showValues } from '#tests/support/values-page.tsx'
import { world, type World } from '#tests/support/world.ts'

// What holds of every list of catalog in an order, shown with values and their behaviours.

let w: World

beforeEach(async () => {
  w = await world()
})
afterEach(cleanup)

const companyId = () => ({ companyId: w.companyId })
const addValue = (name_en: string) =>
  w.as('admin').values.add({
    params: companyId(),
    body: { name_en, description_en: 'What', purpose_en: 'Why' },
  })
const menuOf = (name: string) => button(`Actions for ${name}`)
const item = (name: RegExp) => screen.getByRole('menuitem', { name })

describe('moving', () => {
  test('by the menu is shown, told, saved, and leaves the focus where it was', async () => {
    const { user, stored } = await showValues(w)
    await user.click(menuOf('Value 1'))
    await user.click(item(/^Move down/))
    expect(names()).toEqual(['Value 2', 'Value 1'])
    screen.getByText('Value 1: moved to 2 of 2')
    expect(document.activeElement).toBe(menuOf('Value 1'))
    await waitFor(async () => expect((await stored())[0]?.id).toBe(w.valueIds[1]))
  })

  test('that was saved never shows the order of before again', async () => {
    const { user, stored } = await showValues(w)
    const seen: string[] = []
    const observer = new MutationObserver(() => seen.push(names().join()))
    observer.observe(document.body, { childList: true, subtree: true })
    menuOf('Value 1').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(async () => expect((await stored())[0]?.id).toBe(w.valueIds[1]))
    await new Promise((done) => setTimeout(done, 300))
    observer.disconnect()
    expect(new Set(seen)).toEqual(new Set(['Value 2,Value 1']))
  })

  test('by keys goes on as long as they are pressed, and no further than the end', async () => {
    await addValue('Value 3')
    const { user, stored } = await showValues(w)
    menuOf('Value 1').focus()
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}')
    expect(names()).toEqual(['Value 2', 'Value 3', 'Value 1'])
    expect(document.activeElement).toBe(menuOf('Value 1'))
    await waitFor(async () => expect((await stored())[2]).toMatchObject({ version: 3 }))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(async () => expect((await stored())[1]).toMatchObject({ version: 4 }))
    await waitFor(() => expect(names()).toEqual(['Value 2', 'Value 1', 'Value 3']))
  })

  test('that is refused is said, and the order is the one that is saved', async () => {
    const { user } = await showValues(w)
    const params = { ...companyId(), valueId: w.valueIds[0] ?? '' }
    const words = { name_en: 'Theirs', description_en: 'What', purpose_en: 'Why' }
    await w.as('superadmin').values.edit({ params, body: { ...words, version: 1 } })
    menuOf('Value 1').focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await screen.findByText(/^Couldn’t save the new order\./)
    await waitFor(() => expect(names()).toEqual(['Theirs', 'Value 2']))
  })

  test('by its grip to another item is shown, told and saved', async () => {
    const { stored } = await showValues(w)
    const [grip] = region('Value 2').getAllByTitle(/^Drag/)
    // Dragging is loaded after the page.
    await waitFor(() => expect(grip?.getAttribute('draggable')).toBe('true'))
    await drag(grip, screen.getByText('Value 1'))
    await waitFor(() => expect(names()).toEqual(['Value 2', 'Value 1']))
    screen.getByText('Value 2: moved to 1 of 2')
    await waitFor(async () => expect((await stored())[0]?.id).toBe(w.valueIds[1]))
  })

  test('by its grip goes into no other list', async () => {
    const params = { ...companyId(), valueId: w.valueIds[0] ?? '', globalLevelId: w.levelId }
    await w.as('admin').values.addBehaviour({ params, body: { text_en: 'Helps' } })
    await showValues(w)
    await drag(region('Value 1').getAllByTitle(/^Drag/).at(-1), screen.getByText('Value 2'))
    expect(names()).toEqual(['Value 1', 'Value 2'])
    expect(screen.queryByText(/: moved/)).toBeNull()
  })

  test('is offered only where there is somewhere to go', async () => {
    const { user } = await showValues(w)
    await user.click(menuOf('Value 2'))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Move up/),
      'Archive',
    ])
  })
})

test('the languages that something is not all written in are named', async () => {
  await showValues(w)
  expect(region('Value 1').getAllByText('Missing translations: Spanish')).toHaveLength(2)
})

test('removing is asked about, done, and gives the focus to what is left', async () => {
  const { user, stored } = await showValues(w)
  await user.click(region('Value 1').getByText('Behaviors at each level (1)'))
  await user.click(region('Value 1').getByRole('button', { name: 'Actions for Lives it' }))
  await user.click(item(/^Remove/))
  const asked = within(await screen.findByRole('alertdialog'))
  asked.getByText(/One-to-ones already shared keep it/)
  await user.click(asked.getByRole('button', { name: 'Remove behavior' }))
  await screen.findByText('Behavior removed.')
  await waitFor(() => expect(region('Value 1').queryByText('Lives it')).toBeNull())
  expect((await stored())[0]?.levels[0]?.behaviours).toEqual([])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a behavior'))
})
