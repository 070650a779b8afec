import { fireEvent } from '@testing-library/dom'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { furnish, type Furnished } from '#tests/support/furnish.ts'
import { isLong } from '#tests/support/long.ts'
import { renderApp, signedIn } from '#tests/support/render-app.tsx'
import { tours } from '#tests/support/tours.ts'
import { translatePage } from '#tests/support/translate.ts'
import { world, type World } from '#tests/support/world.ts'
import { remember } from './kernel/transport/stored.ts'
import { paths } from './kernel/paths/paths.ts'

let w: World
let furnished: Furnished
let stop: () => void = () => undefined

beforeEach(async () => {
  w = await world()
  furnished = await furnish(w)
})

afterEach(() => {
  stop()
  cleanup()
  vi.restoreAllMocks()
})

/** Who of the world has the pages of whom of the demo. */
const names = { 'Marta Soler': 'marta', 'Ana Ferreira': 'ana', 'Priya Raman': 'admin' } as const
const people = Object.keys(names) as (keyof typeof names)[]

/** Where texts stand beside what comes and goes while one writes. */
const sample: Readonly<Record<string, readonly string[]>> = {
  'Marta Soler': [paths.manager.oneToOne, paths.manager.person],
  'Ana Ferreira': [paths.personal.goals],
}

const cases = people.flatMap((person) =>
  ((isLong ? tours : sample)[person] ?? []).map((path) => [names[person], path] as const),
)

const visible = (role: string) =>
  screen.queryAllByRole(role).filter((it) => !it.hasAttribute('disabled'))

type Move = (this: Node, ...given: unknown[]) => Node

const moveOf = (name: keyof Node) => Reflect.get(Node.prototype, name) as Move

/** What the document refuses: a node put beside or taken from where a translation has moved another. */
function refusedMoves(): readonly string[] {
  const refused: string[] = []
  const noting = (move: Move) =>
    function noted(this: Node, ...given: unknown[]): Node {
      try {
        return move.apply(this, given)
      } catch (error) {
        refused.push(String(error))
        throw error
      }
    }
  for (const name of ['insertBefore', 'removeChild'] as const) {
    const move = moveOf(name)
    vi.spyOn(Node.prototype, name).mockImplementation(noting(move))
  }
  return refused
}

/** Uses what is on the page: writes too much and nothing in each box, opens each tab and what is folded. */
async function use(): Promise<void> {
  for (const box of visible('textbox'))
    for (const value of ['Better', 'x'.repeat(5000), ''])
      if (box.isConnected && !box.hasAttribute('readonly')) {
        fireEvent.input(box, { target: { value } })
        await Promise.resolve()
      }
  for (const radio of visible('radio')) fireEvent.click(radio)
  for (const toggle of [...visible('tab'), ...visible('button')])
    if (toggle.isConnected && (toggle.role === 'tab' || toggle.ariaExpanded !== null)) {
      fireEvent.click(toggle)
      await Promise.resolve()
    }
}

test.each(cases)(
  'what %s does on %s goes on while a browser translates it',
  { timeout: 120_000 },
  async (name, path) => {
    await signedIn(w, name)
    remember('defaultCompanyId', w.companyId)
    const refused = refusedMoves()
    const at = path.replaceAll(/\$(\w+)/g, (_, id: string) => furnished.ids[id] ?? 'none')
    renderApp(at)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    stop = translatePage()
    expect(document.querySelector('main font')).not.toBeNull()
    await use()
    await use()
    expect(refused).toEqual([])
  },
)
