import { cleanup, render, screen } from '@testing-library/react'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test } from 'vitest'
import { languages } from '#domain/kernel/localized-text.ts'
import { useDay } from './use-day.ts'

afterEach(cleanup)

function Heading() {
  return <h2>{useDay()('2026-11-27', 'heading')}</h2>
}

test.each(languages)('a day begins a line with a capital, in %s', (locale) => {
  render(
    <IntlProvider locale={locale} timeZone="UTC" messages={{}}>
      <Heading />
    </IntlProvider>,
  )
  expect(screen.getByRole('heading').textContent).toMatch(/^\p{Lu}/u)
})
