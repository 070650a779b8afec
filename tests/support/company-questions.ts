import { toActor } from '#domain/kernel/access/actor.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import {
  insertCompanyQuestions,
  type CompanyQuestion,
} from '#server/conversations/one-to-ones/company-question-queries.ts'
import { testDatabase } from './database.ts'
import type { World } from './world.ts'

/** What a company asks in its one-to-ones, a question a type, each begun with the type's name. */
export const companyQuestions: readonly CompanyQuestion[] = [
  { type: 'FOLLOW_UP', step: 'introduction', text: { en: 'Follow-up: how are you?' }, position: 0 },
  { type: 'FOLLOW_UP', step: 'impact', text: { en: 'Follow-up: what is next?' }, position: 1 },
  { type: 'PERFORMANCE_REVIEW', step: 'feedback', text: { en: 'Review: proud of?' }, position: 2 },
  { type: 'FIRST', step: 'introduction', text: { en: 'First: what is good?' }, position: 3 },
]

/** Lets the world's company ask them in every one-to-one begun from here on. */
export async function askInCompany({ companyId, id }: World): Promise<void> {
  const { db: database } = await testDatabase()
  const actor = toActor({
    userId: id('admin'),
    companyId,
    role: 'ADMIN',
    active: true,
    manages: [],
    reportsTo: [],
  })
  await inCompany(database, companyId, (db) =>
    insertCompanyQuestions({ db, actor }, companyQuestions),
  )
}
