import { z } from 'zod'
import { emailView } from './fields.ts'

/** Whom to ask for what the product does not let one do: an address, or else the company's super administrators. */
export const supportView = z.object({
  email: emailView.nullable(),
  people: z.array(z.object({ name: z.string(), email: emailView })),
})
export type SupportView = z.output<typeof supportView>
