import type { Generated } from 'kysely'
import type { Addressee } from '#domain/conversations/one-to-ones/addressee.ts'
import type { OneToOneStep } from '#domain/conversations/one-to-ones/content.ts'
import type { PerformanceScore, Score } from '#domain/conversations/one-to-ones/scores.ts'
import type { QuestionSet } from '#domain/conversations/one-to-ones/agenda-templates/agenda-template.ts'
import type { RepeatWeeks } from '#domain/conversations/one-to-ones/repeat.ts'
import type { OneToOneState, OneToOneType } from '#domain/conversations/one-to-ones/states.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import type { JsonColumn, LocalizedColumn } from '#server/kernel/db/json-column.ts'
import type { Decision, DecisionKind } from '#domain/conversations/one-to-ones/decisions.ts'
import type { Snapshot } from '#domain/conversations/one-to-ones/snapshot.ts'

export interface OneToOneTable {
  company_id: string
  id: string
  collaborator_id: string
  manager_id: string
  type: OneToOneType
  state: OneToOneState
  date: Day
  held_on: Day | null
  version: number
  shared: JsonColumn<Snapshot> | null
  /** Overall performance, copied at closing for recommendations and the Nine Box. */
  performance: PerformanceScore | null
  created_at: Date
  shared_at: Date | null
  closed_at: Date | null
  membership_id: Generated<string | null>
  /** The collaborator's position at closing; null before. */
  ladder_step_id: Generated<string | null>
  global_level_id: Generated<string | null>
  area_id: Generated<string | null>
  team_id: Generated<string | null>
  withdrawn_at: Generated<Date | null>
  withdrawal_reason: Generated<string | null>
  /** Last day for the former manager to finish; null while the membership is active. */
  finish_by: Generated<Day | null>
  hands_drafts_on: Generated<boolean>
  /** Null if only the day is planned. */
  starts_at: Generated<Date | null>
  /** Minutes. */
  duration_minutes: Generated<number | null>
  /** Before it was held on another day. */
  planned_on: Generated<Day | null>
  planned_starts_at: Generated<Date | null>
  planned_minutes: Generated<number | null>
  place: Generated<string | null>
  link: Generated<string | null>
  /** Increments with each calendar message. */
  calendar_sequence: Generated<number>
  /** Null: no next 1:1 follows by itself. */
  repeat_weeks: Generated<RepeatWeeks | null>
  /** Null: the questions of its type. */
  question_set: Generated<QuestionSet | null>
}

/** Exactly one of skill and value is set. */
export interface OneToOneScoreTable {
  company_id: string
  one_to_one_id: string
  skill_id: string | null
  value_id: string | null
  score: Score
}

export interface OneToOneFieldTable {
  company_id: string
  one_to_one_id: string
  path: string
  value: string | null
  revision: number
  updated_at: Date
}

export interface OneToOneDecisionTable {
  company_id: string
  id: string
  one_to_one_id: string
  /** Exactly one of the two is set. */
  goal_id: string | null
  agreement_id: string | null
  kind: DecisionKind
  details: JsonColumn<Decision>
  decided_at: Date
  /** References from `details`, as columns for their foreign keys. */
  value_id: string | null
  skill_id: string | null
}

export interface AgendaTemplateTable {
  company_id: string
  id: string
  type: OneToOneType | 'FIRST'
  step: OneToOneStep
  text: LocalizedColumn
  /** Null once archived. */
  position: number | null
  addressee: Generated<Addressee>
  version: Generated<number>
  archived_at: Generated<Date | null>
}

export interface AgendaQuestionTable {
  company_id: string
  id: string
  collaborator_id: string
  manager_id: string
  /** Null for a company question, which has `template_id`. */
  asked_by: string | null
  template_id: string | null
  step: OneToOneStep
  text: string | null
  created_at: Date
  /** Set when that 1:1 closes. */
  closed_in: string | null
  /** Taken off this 1:1, while it is open. */
  off_in: Generated<string | null>
  membership_id: Generated<string | null>
  addressee: Generated<Addressee>
  talked_at: Generated<Date | null>
  /** Among the pair's open questions; null until one is moved. */
  position: Generated<number | null>
  revision: Generated<number>
  writes: Generated<number>
}

export interface AgendaAnswerTable {
  company_id: string
  question_id: string
  author_id: string
  text: string
  updated_at: Date
  revision: Generated<number>
}

export interface OneToOneRequestTable {
  company_id: string
  membership_id: string
  reason: string | null
  created_at: Date
}

/** Rhythm of a closed 1:1: the database writes it on closing and deletes it with the 1:1. */
export interface OneToOnePaceTable {
  company_id: string
  one_to_one_id: string
  collaborator_id: string
  manager_id: string
  area_id: string | null
  held_on: Day
  /** Since the pair last met, or since the membership began. */
  days: number
  is_on_time: boolean
}

declare module '#server/kernel/db/schema.ts' {
  interface Schema {
    agenda_answer: AgendaAnswerTable
    agenda_question: AgendaQuestionTable
    agenda_template: AgendaTemplateTable
    one_to_one: OneToOneTable
    one_to_one_decision: OneToOneDecisionTable
    one_to_one_field: OneToOneFieldTable
    one_to_one_pace: OneToOnePaceTable
    one_to_one_request: OneToOneRequestTable
    one_to_one_score: OneToOneScoreTable
  }
}
