import { z } from 'zod'
import { dependentExamplesMax } from '#domain/kernel/dependents.ts'

export const dependentsView = z.strictObject({
  kind: z.string().max(40),
  count: z.int(),
  examples: z
    .array(z.strictObject({ id: z.uuid(), name: z.string().max(300), areaId: z.uuid().optional() }))
    .max(dependentExamplesMax)
    .readonly(),
})

const kindsMax = 20

/** Shown as a preview, and sent back to carry out exactly that. */
export const planView = z.array(dependentsView).max(kindsMax).readonly()
