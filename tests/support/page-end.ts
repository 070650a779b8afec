import { cleanup } from '@testing-library/react'
import { options } from 'preact'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { shareScreen } from '#web/kernel/texts/screen-sharing.ts'
import { tabSession } from '#web/kernel/transport/tab-session.ts'
import { connectivity } from '#web/kernel/transport/transport.ts'
import { emptyDrafts } from './drafts.ts'
import { allAnswered } from './inject.ts'

// Effects come right after what they belong to: nobody paints the frame that they wait for otherwise.
options.requestAnimationFrame = (flush) => queueMicrotask(flush)

/**
 * The files of a worker are tests of one page after another in the same browser and with the same
 * modules: each leaves both as it found them.
 */
async function leavePage(): Promise<void> {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await allAnswered()
  // What is loaded later remembers for good that it could not be; and at the end of a file it cannot.
  await vi.dynamicImportSettled()
  connectivity.open()
  tabSession.restart()
  shareScreen(false)
  localStorage.clear()
  history.replaceState(null, '', '/')
  document.documentElement.removeAttribute('lang')
  document.head.replaceChildren()
  document.body.replaceChildren()
}

// A tab begins without the drafts of the test before, even one that was still being encrypted.
beforeAll(emptyDrafts)
afterEach(emptyDrafts)
afterAll(leavePage)
