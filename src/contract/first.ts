import { account } from './identity/account.ts'
import { auth } from './identity/auth.ts'
import { events } from './platform/events.ts'
import { home } from './overviews/home.ts'
import { users } from './people/users.ts'

/** Bundled with the first page; the other groups load a moment later. */
export const firstCalls = { account, auth, events, home, users }
