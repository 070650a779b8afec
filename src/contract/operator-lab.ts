import { z } from 'zod'
import { advisingReasons } from '#domain/expert-system/refuse.ts'
import { endpoint } from './kernel/endpoint.ts'
import { playgroundLine, promptTried } from './lab.ts'
import { labStepQuery, stepText } from './leadership.ts'

/** The lab of god-admins, who need be in no company: the library and the texts, and how the assistant stands in each. */
export const operatorLab = {
  company: endpoint({
    method: 'GET',
    path: '/operators/companies/:operatedId/lab',
    access: 'operator',
    summary: 'Why the assistant of a company writes to nobody by itself; null where it may.',
    response: z.object({ companyName: z.string(), refusal: z.enum(advisingReasons).nullable() }),
  }),
  step: endpoint({
    method: 'GET',
    path: '/operators/lab/leadership',
    access: 'operator',
    summary: 'Any step of the leadership program in any language.',
    query: labStepQuery,
    response: stepText,
  }),
  tryLibrary: endpoint({
    method: 'POST',
    path: '/operators/lab/answers',
    access: 'operator',
    summary:
      'Ask the built-in library for something about a made-up person: the prompt, the answer and what of it is taken.',
    body: promptTried,
    response: z.array(playgroundLine),
  }),
}
