import { sealSecrets } from '#server/messaging/channels/stored.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { slackTeam } from './slack.ts'
import { depsOn, testNow, type World } from './world.ts'

/** Connects a company with a Slack that nobody reaches, as Ana knows it and the administrator connects it anew. */
export async function connectNowhere(w: World): Promise<void> {
  const at = { company_id: w.companyId, channel: 'slack' } as const
  const secrets = { botToken: 'xoxb-nowhere', signingSecret: 'nowhere' }
  const sealed = sealSecrets({ secrets }, depsOn(w.database).seal)
  await inCompany(w.database.db, w.companyId, async (db) => {
    const silent = { heard_at: null, failing_since: null, problem: null, told_at: null }
    await db
      .insertInto('channel_connection')
      .values({ ...at, identifier: slackTeam, sealed, connected_at: testNow, ...silent })
      .execute()
    await db
      .insertInto('channel_identity')
      .values({
        ...at,
        user_id: w.id('ana'),
        chat_user_id: 'U0ANA',
        conversation_id: 'D0ANA',
        service_url: null,
        language: 'en',
        bound_at: testNow,
        problem: null,
      })
      .execute()
    await db
      .insertInto('channel_event')
      .values({ ...at, id: 'Ev1', came_at: testNow })
      .execute()
    const hash = Buffer.alloc(32)
    await db
      .insertInto('channel_authorization')
      .values({
        company_id: w.companyId,
        state_hash: hash,
        browser_hash: hash,
        user_id: w.id('admin'),
        sealed,
        created_at: testNow,
      })
      .execute()
  })
}
