import { describe, expect, test } from 'vitest'
import { follow, shortcuts, shortcutsFor, type ShortcutProgress } from './shortcuts.ts'

const typed = (keys: string) =>
  keys
    .split('')
    .reduce<ShortcutProgress>((at, key) => follow(shortcuts, at.pressed, key), { pressed: [] })

test('no shortcut begins with another, and none stands twice', () => {
  const spelled = shortcuts.map(({ press }) => press.join(' '))
  const hidden = spelled.filter((it) => spelled.some((other) => other.startsWith(`${it} `)))
  expect(hidden).toEqual([])
  expect(new Set(spelled).size).toBe(spelled.length)
})

test('a shortcut leads to pages that someone has, and to what everyone has', () => {
  const actions = shortcutsFor(new Set(['goals'])).map(({ action }) => action)
  expect(actions).toEqual(['commandPalette', 'shortcuts', 'goals'])
})

describe('keys pressed one after another', () => {
  test.each([
    ['?', 'shortcuts'],
    ['gp', 'people'],
    ['gg', 'goals'],
    ['xgo', 'oneToOnes'],
    ['gxgo', 'oneToOnes'],
    ['g?', 'shortcuts'],
  ])('%s lead to %s', (keys, action) => {
    expect(typed(keys)).toEqual({ pressed: [], action })
  })

  test.each(['x', 'p', 'g1'])('%s lead nowhere', (keys) => {
    expect(typed(keys)).toEqual({ pressed: [] })
  })

  test('are waited for in the middle of a shortcut', () => {
    expect(typed('g')).toEqual({ pressed: ['g'] })
  })
})
