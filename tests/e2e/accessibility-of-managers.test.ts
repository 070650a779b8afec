import { setStage } from '#tests/support/stage.ts'
import { testTours } from '#tests/support/tour-tests.ts'
import { managing } from '#tests/support/tours.ts'

testTours(setStage(), [managing])
