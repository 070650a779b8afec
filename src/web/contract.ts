import type { contract } from '#contract/index.ts'
import type { Client } from '#contract/kernel/client.ts'
import type { MeView } from '#contract/people/users.ts'

type WholeContract = Client<typeof contract>

// The kernel hands the session to every page, and lies below what pages call: what that is, the top says.
declare module './kernel/session.tsx' {
  interface Api extends WholeContract {}
  interface Me extends MeView {}
}
