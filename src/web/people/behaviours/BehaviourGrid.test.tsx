import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paths } from '#web/kernel/paths/paths.ts'
import { renderAs } from '#tests/support/render.tsx'
import { world, type World } from '#tests/support/world.ts'
import { SkillGridPage } from './SkillGridPage.tsx'
import { ValueGridPage } from './ValueGridPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})
afterEach(() => {
  cleanup()
  happyDOM.setViewport({ width: 1024 })
})

const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number }) => void }
}

const path = paths.administration.valueBehaviours
const params = () => ({ companyId: w.companyId })

async function show() {
  const view = await renderAs(w, 'admin', <ValueGridPage />, { path, route: path })
  await screen.findByRole('grid', { name: 'Behaviors by level' })
  const stored = async () => {
    const { behaviours } = await w.as('admin').behaviours.ofValues({ params: params() })
    return behaviours
      .filter(({ rowId }) => rowId === w.valueIds[0])
      .map(({ text_en, text_es }) => [text_en, text_es])
  }
  return { ...view, stored }
}

const cell = (row = 0, column = 0) => {
  const rows = screen.getAllByRole('row').slice(1)
  const found = within(rows[row] ?? document.body).getAllByRole('gridcell')[column]
  if (!found) throw new Error('No such cell')
  return found
}
const box = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const texts = (of = cell()) =>
  within(of)
    .getAllByRole('listitem')
    .map((it) => it.querySelector('textarea')?.value ?? it.textContent)

describe('by the keyboard alone', () => {
  test('one stop leads in; arrows go between cells, which a row and a column name', async () => {
    const { user } = await show()
    screen.getByRole('columnheader', { name: 'Contributor' })
    screen.getByRole('rowheader', { name: 'Value 2' })
    expect(screen.getAllByRole('gridcell').filter((it) => it.tabIndex === 0)).toEqual([cell()])
    cell().focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(cell(1))
    expect(cell(1).tabIndex).toBe(0)
  })

  test('Enter writes, again it begins another, Escape goes back, and all is saved', async () => {
    const { user, stored } = await show()
    cell().focus()
    await user.keyboard('{Enter} daily{Enter}Asks first{Escape}')
    expect(document.activeElement).toBe(cell())
    expect(texts()).toEqual(['Lives it daily', 'Asks first'])
    await waitFor(async () =>
      expect(await stored()).toEqual([
        ['Lives it daily', undefined],
        ['Asks first', undefined],
      ]),
    )
    await screen.findAllByText('All saved')
  })

  test('Alt and the arrows change the order, and the caret stays where it was', async () => {
    const { user, stored } = await show()
    cell().focus()
    await user.keyboard('{F2}{Enter}Asks first{Alt>}{ArrowUp}{/Alt}')
    expect(texts()).toEqual(['Asks first', 'Lives it'])
    expect(document.activeElement).toBe(box(/behavior 1 of 2/))
    screen.getByText('Asks first: moved to 1 of 2')
    await waitFor(async () =>
      expect((await stored()).map(([it]) => it)).toEqual(['Asks first', 'Lives it']),
    )
  })

  test('Backspace in an empty one takes it away: at once where it is new, else after a question', async () => {
    const { user, stored } = await show()
    cell().focus()
    await user.keyboard('{Enter}{Enter}')
    expect(texts()).toEqual(['Lives it', ''])
    await user.keyboard('{Backspace}')
    await waitFor(() => expect(document.activeElement).toBe(box(/behavior 1 of 1/)))
    await user.clear(box(/behavior 1 of 1/))
    await user.keyboard('{Backspace}')
    const asked = within(await screen.findByRole('alertdialog'))
    asked.getByText(/One-to-ones already shared keep it/)
    await user.click(asked.getByRole('button', { name: 'Remove behavior' }))
    await screen.findByText('Behavior removed.')
    expect(await stored()).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(cell()))
  })
})

describe('what is said of a grid', () => {
  test('“All behaviours are written” never stands over an empty row', async () => {
    await w.as('admin').values.add({
      params: params(),
      body: { name_en: 'Care', description_en: 'It is there', purpose_en: 'It works' },
    })
    await show()
    screen.getByText(/^1 cell is empty$/)
    expect(screen.queryByText(/All behaviors are written/)).toBeNull()
  })

  test('nor over an empty row of a skill', async () => {
    await w.as('admin').skills.add({
      params: { ...params(), areaId: w.areaId },
      body: { name_en: 'Design' },
    })
    const skills = paths.administration.skillBehaviours
    await renderAs(w, 'admin', <SkillGridPage />, {
      path: skills,
      route: skills.replace('$areaId', w.areaId),
    })
    await screen.findByText(/^1 cell is empty$/)
    expect(screen.queryByText(/All behaviors are written/)).toBeNull()
  })
})

describe('in another language', () => {
  test('what is missing is counted, and shows quietly what is read instead', async () => {
    const { user, stored } = await show()
    screen.getByText('All behaviors are written')
    await user.selectOptions(screen.getByLabelText('Language'), 'es')
    screen.getByText(
      /^2 behaviors are missing · People see English instead. · Write new behaviors in English first/,
    )
    within(cell()).getByText('(in English)')
    await user.click(within(cell()).getByText('Lives it'))
    expect(box(/behavior 1 of 1/).placeholder).toBe('Lives it')
    await user.keyboard('Lo vive{Escape}')
    screen.getByText(/^1 behavior is missing/)
    await waitFor(async () => expect(await stored()).toEqual([['Lives it', 'Lo vive']]))
  })

  test('an empty translation is no reason to take the behaviour away, and nothing new begins', async () => {
    const { user } = await show()
    await user.selectOptions(screen.getByLabelText('Language'), 'es')
    cell().focus()
    await user.keyboard('{Enter}{Backspace}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await user.keyboard('Lo vive{Enter}')
    expect(texts()).toEqual(['Lo vive'])
    await screen.findByText('Write new behaviors in English first.')
  })
})

test('what two wrote stands there twice, and the writer chooses', async () => {
  const { user, stored } = await show()
  const { behaviours } = await w.as('admin').behaviours.ofValues({ params: params() })
  const first = behaviours.find(({ rowId }) => rowId === w.valueIds[0])
  await w.as('superadmin').values.editBehaviour({
    params: { ...params(), behaviourId: first?.id ?? '' },
    body: { text_en: 'Theirs', version: 1 },
  })
  cell().focus()
  await user.keyboard('{Enter}!{Escape}')
  const asked = within(await screen.findByRole('alert'))
  asked.getByText('Saved version: “Theirs”')
  expect(texts()[0]).toContain('Lives it!')
  await user.click(asked.getByRole('button', { name: 'Keep mine' }))
  await waitFor(async () => expect(await stored()).toEqual([['Lives it!', undefined]]))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is too long is said, and stays', async () => {
  const { user } = await show()
  cell().focus()
  await user.keyboard('{Enter}')
  await user.paste('x'.repeat(600))
  await user.keyboard('{Escape}')
  await screen.findByText('This text is too long.')
  expect(texts()[0]).toContain('x'.repeat(600))
})

test('skills stand against the steps of their area’s ladder', async () => {
  const at = paths.administration.skillBehaviours
  const route = at.replace('$areaId', w.areaId)
  await renderAs(w, 'admin', <SkillGridPage />, { path: at, route })
  await screen.findByRole('grid', { name: 'Engineering: behaviors by step' })
  screen.getByRole('columnheader', { name: 'Senior' })
  screen.getByRole('rowheader', { name: 'Skill 2' })
})

test('on a small screen each row is a part of the page, one column at a time', async () => {
  happyDOM.setViewport({ width: 360 })
  const { user } = await renderAs(w, 'admin', <ValueGridPage />, { path, route: path })
  await screen.findByLabelText('Level')
  const row = within(screen.getByRole('region', { name: 'Value 2' }))
  await user.click(row.getByRole('button', { name: 'Add a behavior: Value 2' }))
  await user.keyboard('Asks first')
  await user.click(row.getByRole('button', { name: 'Actions for Asks first' }))
  await user.click(screen.getByRole('menuitem', { name: /^Move up/ }))
  const all = () => texts(screen.getByRole('region', { name: 'Value 2' }))
  await waitFor(() => expect(all()[0]).toBe('Asks first'))
})
