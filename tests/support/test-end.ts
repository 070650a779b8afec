import { afterEach, beforeEach } from 'vitest'
import { beginTest, endTest } from './companies-over.ts'

beforeEach(beginTest)
afterEach(endTest)
