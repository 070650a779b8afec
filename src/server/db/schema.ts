import type { ChatExchangeTable } from '#server/chat-bot/table.ts'
import type { AiCallAboutTable, AiCallTable, AiSettingTable } from '#server/ai/table.ts'
import type {
  ChannelAuthorizationTable,
  ChannelConnectionTable,
  ChannelEventTable,
  ChannelIdentityTable,
} from '#server/channels/table.ts'
import type {
  DirectoryEntryTable,
  DirectoryPersonTable,
  DirectoryTokenTable,
} from '#server/directory/table.ts'
import type { ErasureRequestTable } from '#server/users/table.ts'
import type { ExportFileTable, ExportPartTable } from '#server/exports/table.ts'
import type {
  ImportFileTable,
  ImportJournalTable,
  ImportPersonTable,
  ImportRowTable,
  ImportSourceTable,
} from '#server/imports/table.ts'
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
import type { CalendarFeedTable, CalendarMessageTable } from '#server/calendar/table.ts'
import type { CommentTable } from '#server/comments/table.ts'
import type { CompanyLogoTable, CompanyTable } from '#server/companies/table.ts'
import type { FeedbackEntryTable, FeedbackRequestTable } from '#server/feedback/table.ts'
import type { GoalEventTable, GoalTable, InitiativeTable } from '#server/goals/table.ts'
import type { UnreadTable } from '#server/home/table.ts'
import type { AuditEntryTable } from '#server/kernel/table.ts'
import type {
  LeadershipEnrollmentTable,
  LeadershipLookBackTable,
} from '#server/leadership/table.ts'
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
import type {
  NineBoxPlacementTable,
  NineBoxQuadrantTable,
  NineBoxReplyTable,
} from '#server/nine-box/table.ts'
import type { JobRunTable } from '#server/jobs/table.ts'
import type {
  NotificationDeliveryTable,
  NotificationSettingTable,
  NotificationTable,
} from '#server/notifications/table.ts'
import type { OperatorEntryTable } from '#server/operators/table.ts'
import type { DeliveryTable } from '#server/outbox/table.ts'
import type { OneToOnePaceTable } from '#server/statistics/table.ts'
import type { SkillBehaviourTable, SkillTable } from '#server/skills/table.ts'
import type { MembershipStepTable, MembershipTable, TeamTable } from '#server/teams/table.ts'
import type {
  CompanyUserTable,
  PersonPictureTable,
  PictureToRedrawTable,
  UserActivityTable,
} from '#server/users/table.ts'
import type { ValueBehaviourTable, ValueTable } from '#server/values/table.ts'
import type { SecretCheckTable } from './secret-check-table.ts'

/** Every table, each declared beside the feature that owns it; a test holds it to the database. */
export interface Schema {
  erasure_request: ErasureRequestTable
  export_file: ExportFileTable
  export_part: ExportPartTable
  account: AccountTable
  agenda_answer: AgendaAnswerTable
  agenda_question: AgendaQuestionTable
  agenda_template: AgendaTemplateTable
  agreement: AgreementTable
  ai_call: AiCallTable
  ai_call_about: AiCallAboutTable
  ai_setting: AiSettingTable
  announcement_seen: AnnouncementSeenTable
  area: AreaTable
  attempt: AttemptTable
  audit_entry: AuditEntryTable
  calendar_feed: CalendarFeedTable
  calendar_message: CalendarMessageTable
  channel_authorization: ChannelAuthorizationTable
  channel_connection: ChannelConnectionTable
  channel_event: ChannelEventTable
  channel_identity: ChannelIdentityTable
  comment: CommentTable
  company: CompanyTable
  chat_exchange: ChatExchangeTable
  company_logo: CompanyLogoTable
  company_user: CompanyUserTable
  person_picture: PersonPictureTable
  picture_to_redraw: PictureToRedrawTable
  consent: ConsentTable
  directory_entry: DirectoryEntryTable
  directory_person: DirectoryPersonTable
  directory_token: DirectoryTokenTable
  email_change: EmailChangeTable
  factor_setup: FactorSetupTable
  feedback_entry: FeedbackEntryTable
  feedback_request: FeedbackRequestTable
  global_level: GlobalLevelTable
  goal: GoalTable
  import_file: ImportFileTable
  import_journal: ImportJournalTable
  import_person: ImportPersonTable
  import_row: ImportRowTable
  import_source: ImportSourceTable
  goal_event: GoalEventTable
  identity: IdentityTable
  initiative: InitiativeTable
  invitation: InvitationTable
  known_device: KnownDeviceTable
  ladder_step: LadderStepTable
  ladder_step_level: LadderStepLevelTable
  leadership_enrollment: LeadershipEnrollmentTable
  leadership_look_back: LeadershipLookBackTable
  life_stage: LifeStageTable
  mailbox_proof: MailboxProofTable
  mailbox_request: MailboxRequestTable
  membership: MembershipTable
  membership_step: MembershipStepTable
  nine_box_placement: NineBoxPlacementTable
  nine_box_quadrant: NineBoxQuadrantTable
  nine_box_reply: NineBoxReplyTable
  notification: NotificationTable
  notification_delivery: NotificationDeliveryTable
  notification_setting: NotificationSettingTable
  one_to_one: OneToOneTable
  one_to_one_decision: OneToOneDecisionTable
  one_to_one_field: OneToOneFieldTable
  one_to_one_pace: OneToOnePaceTable
  one_to_one_request: OneToOneRequestTable
  one_to_one_score: OneToOneScoreTable
  job_run: JobRunTable
  delivery: DeliveryTable
  operator_entry: OperatorEntryTable
  openid_flow: OpenIdFlowTable
  openid_ticket: OpenIdTicketTable
  passkey: PasskeyTable
  recovery_code: RecoveryCodeTable
  second_step: SecondStepTable
  secret_check: SecretCheckTable
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
