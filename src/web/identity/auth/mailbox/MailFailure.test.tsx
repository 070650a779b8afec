import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visitorTexts as messages } from '#tests/support/texts.ts'
import { I18n } from '#web/kernel/i18n/I18n.tsx'
import { MailFailure } from './MailFailure.tsx'

beforeEach(() => vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** What the server answers, one after the other, and how often it was asked. */
function show(answers: readonly (boolean | undefined)[], receipt: string | null = 'r') {
  let times = 0
  const mailState = async () => {
    const hasFailed = answers[Math.min(times, answers.length - 1)]
    times += 1
    if (hasFailed === undefined) throw new Error('no answer')
    return { hasFailed }
  }
  const page = (shown: string | null) => (
    <I18n initial={{ language: 'en', messages }}>
      <MailFailure api={{ mailState }} receipt={shown ?? undefined} />
    </I18n>
  )
  const view = render(page(receipt))
  return { asked: () => times, showOther: (other: string) => view.rerender(page(other)) }
}

const said = () => screen.getByRole('alert').textContent
const pass = (seconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
  })

test('a mail that could not be sent is told as long as that is so', async () => {
  show([false, true, undefined, false])
  await pass(3)
  expect(said()).toBe('')
  await pass(3)
  expect(said()).toMatch(/^Email could not be sent\. /)
  // Without an answer it stays.
  await pass(3)
  expect(said()).toMatch(/^Email could not be sent\. /)
  await pass(3)
  expect(said()).toBe('')
})

test('another mail is asked about by itself', async () => {
  const { showOther } = show([true, false])
  await pass(3)
  expect(said()).not.toBe('')
  showOther('other')
  expect(said()).toBe('')
})

test('nothing is asked without a receipt, nor once the link would be good no more', async () => {
  const none = show([true], null)
  await pass(60)
  expect(none.asked()).toBe(0)
  cleanup()
  const { asked } = show([false])
  await pass(16 * 60)
  const before = asked()
  expect(before).toBeLessThan(80)
  await pass(60)
  expect(asked()).toBe(before)
})
