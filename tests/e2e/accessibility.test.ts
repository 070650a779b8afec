import { setStage } from '#tests/support/stage.ts'
import { testTours } from '#tests/support/tour-tests.ts'

testTours(setStage())
