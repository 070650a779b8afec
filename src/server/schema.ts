import type { ChatExchangeTable } from '#server/assistant/chat-bot/table.ts'
import type { AiCallAboutTable, AiCallTable, AiSettingTable } from '#server/assistant/ai/table.ts'
import type {
  ChannelAuthorizationTable,
  ChannelConnectionTable,
  ChannelEventTable,
  ChannelIdentityTable,
} from '#server/messaging/channels/table.ts'
import type {
  DirectoryEntryTable,
  DirectoryPersonTable,
  DirectoryTokenTable,
} from '#server/administration/directory/table.ts'
import type { ErasureRequestTable } from '#server/people/users/table.ts'
import type { ExportFileTable, ExportPartTable } from '#server/administration/exports/table.ts'
import type {
  ImportFileTable,
  ImportJournalTable,
  ImportPersonTable,
  ImportRowTable,
  ImportSourceTable,
} from '#server/administration/imports/table.ts'
import type { AreaTable } from '#server/people/areas/table.ts'
import type {
  GlobalLevelTable,
  LadderStepLevelTable,
  LadderStepTable,
} from '#server/people/ladders/table.ts'
import type { AgreementTable } from '#server/conversations/agreements/table.ts'
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
} from '#server/identity/auth/table.ts'
import type {
  FactorSetupTable,
  PasskeyTable,
  RecoveryCodeTable,
  SecondStepTable,
  TotpTable,
} from '#server/identity/auth/factors/table.ts'
import type {
  IdentityTable,
  OpenIdFlowTable,
  OpenIdTicketTable,
} from '#server/identity/auth/openid/table.ts'
import type {
  CalendarFeedTable,
  CalendarMessageTable,
} from '#server/conversations/meeting/calendar/table.ts'
import type { CommentTable } from '#server/conversations/comments/table.ts'
import type { CompanyLogoTable, CompanyTable } from '#server/identity/companies/table.ts'
import type {
  FeedbackEntryTable,
  FeedbackRequestTable,
} from '#server/conversations/feedback/table.ts'
import type {
  GoalEventTable,
  GoalTable,
  InitiativeTable,
} from '#server/conversations/goals/table.ts'
import type { UnreadTable } from '#server/overviews/home/table.ts'
import type { AuditEntryTable } from '#server/kernel/table.ts'
import type {
  LeadershipEnrollmentTable,
  LeadershipLookBackTable,
} from '#server/assistant/leadership/table.ts'
import type { LifeStageTable } from '#server/people/life-stage/table.ts'
import type {
  AgendaAnswerTable,
  AgendaQuestionTable,
  AgendaTemplateTable,
  OneToOneDecisionTable,
  OneToOneFieldTable,
  OneToOneRequestTable,
  OneToOneScoreTable,
  OneToOneTable,
} from '#server/conversations/meeting/table.ts'
import type {
  NineBoxPlacementTable,
  NineBoxQuadrantTable,
  NineBoxReplyTable,
} from '#server/conversations/nine-box/table.ts'
import type { JobRunTable } from '#server/platform/jobs/table.ts'
import type {
  NotificationDeliveryTable,
  NotificationSettingTable,
  NotificationTable,
} from '#server/platform/notices/table.ts'
import type { OperatorEntryTable } from '#server/administration/operators/table.ts'
import type { DeliveryTable } from '#server/platform/outbox/table.ts'
import type { OneToOnePaceTable } from '#server/overviews/statistics/table.ts'
import type { SkillBehaviourTable, SkillTable } from '#server/people/skills/table.ts'
import type { MembershipStepTable, MembershipTable, TeamTable } from '#server/people/teams/table.ts'
import type {
  CompanyUserTable,
  PersonPictureTable,
  PictureToRedrawTable,
  UserActivityTable,
} from '#server/people/users/table.ts'
import type { ValueBehaviourTable, ValueTable } from '#server/people/values/table.ts'
import type { SecretCheckTable } from './kernel/db/secret-check-table.ts'

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
