import { z } from 'zod'
import { dependentExamplesMax } from '#domain/kernel/dependents.ts'

/** What of one kind depends on something, or is changed with it. */
export const dependentsView = z.strictObject({
  kind: z.string().max(40),
  count: z.int(),
  examples: z
    .array(z.strictObject({ id: z.uuid(), name: z.string().max(300) }))
    .max(dependentExamplesMax)
    .readonly(),
})

/** How many kinds a plan names at most. */
const kindsMax = 20

/** A plan as it is shown, and as it is sent back to be carried out as it was shown. */
export const planView = z.array(dependentsView).max(kindsMax).readonly()
