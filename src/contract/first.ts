import { account } from './identity/account.ts'
import { auth } from './identity/auth.ts'
import { events } from './platform/events.ts'
import { home } from './overviews/home.ts'
import { users } from './people/users.ts'

/** The groups that the frame and the first page call: a browser has them at once, the others a moment later. */
export const firstCalls = { account, auth, events, home, users }
