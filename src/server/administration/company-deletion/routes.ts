import type { companyDeletion } from '#contract/identity/companies.ts'
import type { Deps } from '#server/kernel/deps.ts'
import type { Handlers } from '#server/kernel/http/serve.ts'
import { deleteOwnCompany, deletionPlan } from './commands.ts'

export const companyDeletionRoutes = ({
  seal,
}: Pick<Deps, 'seal'>): Handlers<typeof companyDeletion> => ({
  plan: ({ db }) => deletionPlan(db),
  remove: (work, { body }) => deleteOwnCompany(work, seal, body),
})
