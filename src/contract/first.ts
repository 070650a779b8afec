import { account } from './account.ts'
import { auth } from './auth.ts'
import { events } from './events.ts'
import { home } from './home.ts'
import { users } from './users.ts'

/** The groups that the frame and the first page call: a browser has them at once, the others a moment later. */
export const firstCalls = { account, auth, events, home, users }
