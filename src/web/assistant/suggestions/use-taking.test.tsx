import { act, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { SuggestionView } from '#contract/assistant/suggestions.ts'
import { useTaking } from './use-taking.ts'

const saying = (text: string): SuggestionView => ({
  kind: 'suggestion',
  text,
  way: null,
  initiatives: [],
  because: [],
})

function useBox() {
  const [text, setText] = useState('My own')
  const taking = useTaking({ text, onPut: setText })
  return { text, setText, ...taking }
}

test('what was taken can be given back, until the box has the author’s own again', () => {
  const { result } = renderHook(useBox)
  expect(result.current.left).toBeUndefined()
  void act(() => result.current.take(saying('First')))
  void act(() => result.current.take(saying('Second')))
  expect(result.current).toMatchObject({ text: 'Second', taken: 'Second', left: 'My own' })
  void act(() => result.current.restore())
  expect(result.current).toMatchObject({ text: 'My own', taken: undefined, left: undefined })
})

test('a suggestion that nobody changed is not what its author wrote', () => {
  const { result } = renderHook(useBox)
  void act(() => result.current.take(saying('First')))
  expect(result.current.written).toBe('My own')
  void act(() => result.current.setText('First, and more'))
  expect(result.current.written).toBe('First, and more')
})

test('of a box that is empty again nothing is said any more', () => {
  const { result } = renderHook(useBox)
  void act(() => result.current.setText(''))
  void act(() => result.current.take(saying('First')))
  void act(() => result.current.setText(''))
  expect(result.current).toMatchObject({ taken: undefined, left: undefined })
})

test.each(['', 'My own'])('what is typed into an emptied box can be given back: %s', (before) => {
  const { result } = renderHook(useBox)
  void act(() => result.current.setText(before))
  void act(() => result.current.take(saying('First')))
  void act(() => result.current.setText(''))
  void act(() => result.current.setText('My next'))
  expect(result.current.left).toBeUndefined()
  void act(() => result.current.take(saying('Second')))
  expect(result.current).toMatchObject({ text: 'Second', left: 'My next' })
  void act(() => result.current.restore())
  expect(result.current.text).toBe('My next')
})
