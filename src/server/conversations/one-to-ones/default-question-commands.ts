import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { languages } from '#domain/kernel/localized-text.ts'
import { addressees } from '#domain/conversations/one-to-ones/addressee.ts'
import { oneToOneSteps } from '#domain/conversations/one-to-ones/content.ts'
import { agendaTemplateTypes } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import type { Query } from '#server/kernel/unit-of-work.ts'
import { insertCompanyQuestions, type CompanyQuestion } from './company-question-queries.ts'

const shape = z.array(
  z.strictObject({
    type: z.enum(agendaTemplateTypes),
    step: z.enum(oneToOneSteps),
    addressee: z.enum(addressees),
    text: z.partialRecord(z.enum(languages), z.string().min(1)),
  }),
)

type QuestionPlace = Pick<CompanyQuestion, 'type' | 'step'>

export function defaultQuestions(): readonly CompanyQuestion[] {
  const file = readFileSync(new URL('default-questions.json', import.meta.url), 'utf8')
  const questions = shape.parse(JSON.parse(file))
  return questions.map((question, index) => ({
    ...question,
    position: questions.slice(0, index).filter((it) => isBeside(it, question)).length,
  }))
}

const isBeside = (one: QuestionPlace, other: QuestionPlace) =>
  one.type === other.type && one.step === other.step

export async function insertDefaultQuestions(work: Query<'actor'>) {
  await insertCompanyQuestions(work, defaultQuestions())
}
