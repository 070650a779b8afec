import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { lazyNamed } from './lazy-named.ts'

afterEach(cleanup)

const Panel = () => <p>Here</p>

test('a module that could not be preloaded is loaded again where it is drawn', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve({ Panel })]
  const Late = lazyNamed(
    () => answers.shift() ?? Promise.reject(new Error('asked too often')),
    'Panel',
  )
  await expect(Late.preload()).rejects.toThrow('offline')
  render(
    <Suspense>
      <Late />
    </Suspense>,
  )
  await screen.findByText('Here')
})
