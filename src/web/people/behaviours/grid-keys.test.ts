import { describe, expect, test } from 'vitest'
import { boxAction, nextPlace } from './grid-keys.ts'

const bare = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, repeat: false }
const size = { rows: 8, columns: 3 }

describe('between cells', () => {
  test.each([
    ['ArrowUp', { row: 3, column: 1 }, { row: 2, column: 1 }],
    ['ArrowUp', { row: 0, column: 1 }, { row: 0, column: 1 }],
    ['ArrowDown', { row: 7, column: 1 }, { row: 7, column: 1 }],
    ['ArrowLeft', { row: 3, column: 0 }, { row: 3, column: 0 }],
    ['ArrowRight', { row: 3, column: 1 }, { row: 3, column: 2 }],
    ['Home', { row: 3, column: 2 }, { row: 3, column: 0 }],
    ['End', { row: 3, column: 0 }, { row: 3, column: 2 }],
    ['PageDown', { row: 3, column: 0 }, { row: 7, column: 0 }],
    ['PageUp', { row: 7, column: 0 }, { row: 2, column: 0 }],
  ])('%s leads from %o to %o', (key, from, to) => {
    expect(nextPlace({ ...bare, key }, from, size)).toEqual(to)
  })

  test('Home and End with Ctrl lead to the first and the last of all', () => {
    const at = { row: 3, column: 1 }
    expect(nextPlace({ ...bare, ctrlKey: true, key: 'Home' }, at, size)).toEqual({
      row: 0,
      column: 0,
    })
    expect(nextPlace({ ...bare, ctrlKey: true, key: 'End' }, at, size)).toEqual({
      row: 7,
      column: 2,
    })
  })

  test.each([{ key: 'a' }, { key: 'ArrowUp', altKey: true }, { key: 'ArrowDown', ctrlKey: true }])(
    '%o is for others',
    (pressed) => {
      expect(nextPlace({ ...bare, ...pressed }, { row: 1, column: 1 }, size)).toBeUndefined()
    },
  )
})

describe('in what is written', () => {
  const written = (value: string, at = value.length) => ({
    value,
    selectionStart: at,
    selectionEnd: at,
  })

  test.each([
    ['Enter', written('a'), 'next'],
    ['Escape', written('a'), 'back'],
    ['Backspace', written(''), 'erase'],
    ['Backspace', written('a'), undefined],
    ['ArrowUp', written('ab', 0), 'above'],
    ['ArrowUp', written('ab', 1), undefined],
    ['ArrowDown', written('ab'), 'below'],
    ['ArrowDown', written('ab', 1), undefined],
    ['a', written(''), undefined],
  ] as const)('%s in %o does “%s”', (key, text, action) => {
    expect(boxAction({ ...bare, key }, text)).toBe(action)
  })

  test('Alt and the arrows change the order, Shift and Enter begin a line', () => {
    const text = written('ab', 1)
    expect(boxAction({ ...bare, altKey: true, key: 'ArrowUp' }, text)).toBe('moveUp')
    expect(boxAction({ ...bare, altKey: true, key: 'ArrowDown' }, text)).toBe('moveDown')
    expect(boxAction({ ...bare, shiftKey: true, key: 'Enter' }, text)).toBeUndefined()
  })

  test('Backspace that is held down stops where the text ends', () => {
    expect(boxAction({ ...bare, repeat: true, key: 'Backspace' }, written(''))).toBeUndefined()
  })
})
