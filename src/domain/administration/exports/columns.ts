import { exportedKeys, personFields } from '#domain/people/users/person-fields.ts'
import type { ExportSheet } from './exports.ts'

export type ColumnFormat =
  | 'text'
  | 'number'
  | 'day'
  /** An instant, written as a day in the company's time zone. */
  | 'moment'
  | 'flag'
  | 'content'
  | 'person'
  | 'role'
  | 'status'
  | 'type'
  | 'state'
  | 'progress'
  | 'performance'
  | 'tracking'
  | 'evaluation'
  | 'subject'
  | 'result'
  | 'level'

/** `name` is also the database column. */
export type Column = readonly [name: string, form: ColumnFormat]

const personTexts = exportedKeys.flatMap((key) => {
  const { control, exportedAs } = personFields[key]
  return control === 'level' || control === 'language' ? [] : [[exportedAs, 'text'] as const]
})

/** Never conversation texts, nor scores of skills or values (section 7). */
export const exportColumns = {
  users: [
    ...personTexts,
    ['role', 'role'],
    ['area', 'content'],
    ['team', 'text'],
    ['manager_email', 'text'],
    ['global_level', 'content'],
    ['ladder_step', 'content'],
    ['preferred_language', 'text'],
    ['active', 'status'],
    ['has_account', 'flag'],
    ['manages', 'number'],
  ],
  oneToOnes: [
    ['collaborator', 'person'],
    ['collaborator_email', 'text'],
    ['manager', 'person'],
    ['manager_email', 'text'],
    ['type', 'type'],
    ['state', 'state'],
    ['date', 'day'],
    ['held_on', 'day'],
    ['closed_at', 'moment'],
    ['withdrawn_at', 'moment'],
    ['is_on_time', 'flag'],
    ['performance', 'performance'],
  ],
  goals: [
    ['collaborator', 'person'],
    ['collaborator_email', 'text'],
    ['manager', 'person'],
    ['state', 'progress'],
    ['created_at', 'moment'],
    ['due_date', 'day'],
    ['weighting_points', 'number'],
    ['tracking', 'tracking'],
    ['initiatives', 'number'],
    ['progress', 'number'],
    ['closed_at', 'moment'],
    ['evaluation', 'evaluation'],
  ],
  agreements: [
    ['collaborator', 'person'],
    ['collaborator_email', 'text'],
    ['manager', 'person'],
    ['owed_by', 'person'],
    ['about', 'subject'],
    ['related', 'content'],
    ['state', 'progress'],
    ['created_at', 'moment'],
    ['due_date', 'day'],
    ['closed_at', 'moment'],
    ['result', 'result'],
  ],
  feedback: [
    ['created_at', 'moment'],
    ['author', 'person'],
    ['author_email', 'text'],
    ['collaborator', 'person'],
    ['collaborator_email', 'text'],
    ['category', 'subject'],
    ['related', 'content'],
  ],
  statistics: [
    ['first_name', 'text'],
    ['last_name', 'text'],
    ['area', 'content'],
    ['team', 'text'],
    ['manager', 'person'],
    ['last_one_to_one', 'day'],
    ['days', 'number'],
    ['on_time', 'number'],
    ['held', 'number'],
    ['goals', 'number'],
    ['agreements', 'number'],
    ['overdue', 'number'],
    ['performance', 'performance'],
    ['impact_level', 'level'],
    ['culture_level', 'level'],
    ['placed_on', 'day'],
  ],
} as const satisfies Readonly<Record<ExportSheet, readonly Column[]>>
