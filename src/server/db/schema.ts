import type { AreaTable } from '#server/areas/table.ts'
import type {
  GlobalLevelTable,
  LadderStepLevelTable,
  LadderStepTable,
} from '#server/ladders/table.ts'
import type { AgreementTable } from '#server/agreements/table.ts'
import type {
  AccountTable,
  AnnouncementSeenTable,
  AttemptTable,
  ConsentTable,
  EmailChangeTable,
  InvitationTable,
  KnownDeviceTable,
  MailboxProofTable,
  MailboxRequestTable,
  SessionTable,
} from '#server/auth/table.ts'
import type {
  FactorSetupTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondStepTable,
  TotpTable,
} from '#server/auth/factors/table.ts'
import type {
  IdentityTable,
  OpenIdFlowTable,
  OpenIdTicketTable,
} from '#server/auth/openid/table.ts'
import type { CommentTable } from '#server/comments/table.ts'
import type { CompanyLogoTable, CompanyTable } from '#server/companies/table.ts'
import type { FeedbackEntryTable, FeedbackRequestTable } from '#server/feedback/table.ts'
import type { GoalEventTable, GoalTable, InitiativeTable } from '#server/goals/table.ts'
import type { UnreadTable } from '#server/home/table.ts'
import type { AuditEntryTable } from '#server/kernel/table.ts'
import type { LifeStageTable } from '#server/life-stage/table.ts'
import type {
  AgendaAnswerTable,
  AgendaQuestionTable,
  AgendaTemplateTable,
  OneToOneDecisionTable,
  OneToOneFieldTable,
  OneToOneRequestTable,
  OneToOneScoreTable,
  OneToOneTable,
} from '#server/one-to-ones/table.ts'
import type { JobRunTable } from '#server/jobs/table.ts'
import type { OutboxMailTable } from '#server/outbox/table.ts'
import type { SkillBehaviourTable, SkillTable } from '#server/skills/table.ts'
import type { MembershipStepTable, MembershipTable, TeamTable } from '#server/teams/table.ts'
import type {
  CompanyUserTable,
  PersonPictureTable,
  UserActivityTable,
} from '#server/users/table.ts'
import type { ValueBehaviourTable, ValueTable } from '#server/values/table.ts'

/** Every table, each declared beside the feature that owns it; a test holds it to the database. */
export interface Schema {
  account: AccountTable
  agenda_answer: AgendaAnswerTable
  agenda_question: AgendaQuestionTable
  agenda_template: AgendaTemplateTable
  agreement: AgreementTable
  announcement_seen: AnnouncementSeenTable
  area: AreaTable
  attempt: AttemptTable
  audit_entry: AuditEntryTable
  comment: CommentTable
  company: CompanyTable
  company_logo: CompanyLogoTable
  company_user: CompanyUserTable
  person_picture: PersonPictureTable
  consent: ConsentTable
  email_change: EmailChangeTable
  factor_setup: FactorSetupTable
  feedback_entry: FeedbackEntryTable
  feedback_request: FeedbackRequestTable
  global_level: GlobalLevelTable
  goal: GoalTable
  goal_event: GoalEventTable
  identity: IdentityTable
  initiative: InitiativeTable
  invitation: InvitationTable
  known_device: KnownDeviceTable
  ladder_step: LadderStepTable
  ladder_step_level: LadderStepLevelTable
  life_stage: LifeStageTable
  mailbox_proof: MailboxProofTable
  mailbox_request: MailboxRequestTable
  membership: MembershipTable
  membership_step: MembershipStepTable
  one_to_one: OneToOneTable
  one_to_one_decision: OneToOneDecisionTable
  one_to_one_field: OneToOneFieldTable
  one_to_one_request: OneToOneRequestTable
  one_to_one_score: OneToOneScoreTable
  job_run: JobRunTable
  outbox_mail: OutboxMailTable
  openid_flow: OpenIdFlowTable
  openid_ticket: OpenIdTicketTable
  passkey: PasskeyTable
  recovery_code: RecoveryCodeTable
  second_step: SecondStepTable
  session: SessionTable
  skill: SkillTable
  skill_behaviour: SkillBehaviourTable
  team: TeamTable
  totp: TotpTable
  unread: UnreadTable
  user_activity: UserActivityTable
  value: ValueTable
  value_behaviour: ValueBehaviourTable
}
