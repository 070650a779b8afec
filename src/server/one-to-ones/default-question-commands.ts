import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { languages } from '#domain/kernel/localized-text.ts'
import { oneToOneSteps } from '#domain/one-to-ones/content.ts'
import { oneToOneTypes } from '#domain/one-to-ones/states.ts'
import type { UnitOfWork } from '#server/kernel/unit-of-work.ts'
import { insertCompanyQuestions, type CompanyQuestion } from './agenda-queries.ts'

const shape = z.array(
  z.strictObject({
    type: z.enum([...oneToOneTypes, 'FIRST']),
    step: z.enum(oneToOneSteps),
    text: z.partialRecord(z.enum(languages), z.string().min(1)),
  }),
)

/** The questions a new company starts with, in five languages, in their order. */
export function defaultQuestions(): readonly CompanyQuestion[] {
  const file = readFileSync(new URL('default-questions.json', import.meta.url), 'utf8')
  return shape.parse(JSON.parse(file)).map((question, position) => ({ ...question, position }))
}

/** Has the company ask them in its one-to-ones from now on. */
export async function insertDefaultQuestions(
  work: Pick<UnitOfWork, 'db' | 'actor'>,
): Promise<void> {
  await insertCompanyQuestions(work, defaultQuestions())
}
