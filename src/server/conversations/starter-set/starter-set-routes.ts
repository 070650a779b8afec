import type { starterSet } from '#contract/conversations/starter-set.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { takeStarterPart } from './starter-set-commands.ts'

export const starterSetRoutes: Handlers<typeof starterSet> = {
  take: (work, { body }) => takeStarterPart(work, body.part),
}
