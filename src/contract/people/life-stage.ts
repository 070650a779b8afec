import { z } from 'zod'
import { lifeStageNoteLengthMax } from '#domain/kernel/limits.ts'
import { lifeStageOptions } from '#domain/people/life-stage/life-stage.ts'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { day, text } from '#contract/kernel/fields.ts'

/** Null until the person says something. */
export const lifeStageView = z.object({
  option: z.enum(lifeStageOptions).nullable(),
  note: z.string().nullable(),
  modifiedOn: day.nullable(),
  needsConfirmation: z.boolean(),
})
export type LifeStageView = z.output<typeof lifeStageView>

const lifeStagePath = '/companies/:companyId/users/:userId/life-stage'

export const lifeStage = {
  read: endpoint.member({
    route: `GET ${lifeStagePath}`,
    summary: 'Where the reader, or a collaborator who reports to them, is in their working life.',
    response: lifeStageView,
  }),
  change: endpoint.member({
    route: `PUT ${lifeStagePath}`,
    summary: 'Say where one is in one’s working life, or confirm it by saying it again.',
    body: z.strictObject({
      option: z.enum(lifeStageOptions),
      note: text(lifeStageNoteLengthMax).nullable(),
    }),
    response: lifeStageView,
  }),
}
