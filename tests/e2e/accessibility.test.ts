import { setStage } from '#tests/support/stage.ts'
import { testTours } from '#tests/support/tour-tests.ts'
import { managing, tours } from '#tests/support/tours.ts'

// A manager has as much to open as all the others together: they have a file of their own.
testTours(
  setStage(),
  Object.keys(tours).filter((name) => name !== managing),
)
