import type { contract } from '#contract/index.ts'
import type { Client } from '#contract/kernel/client.ts'
import type { MeView } from '#contract/people/users.ts'

type WholeContract = Client<typeof contract>

// The kernel may not import the whole contract: declaration merging adds its calls here.
declare module './kernel/session.tsx' {
  interface Api extends WholeContract {}
  interface Me extends MeView {}
}
