import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HealthView } from '#contract/administration/operators.ts'
import { jobNames } from '#domain/platform/jobs/jobs.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { endRun, insertRun } from '#server/platform/jobs/queries.ts'
import { testDatabase } from '#tests/support/database.ts'
import { renderAs } from '#tests/support/render.tsx'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { setWidth } from '#tests/support/viewport.ts'
import { JobsPage } from './JobsPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(cleanup)

test('says when each job runs next and how its runs went, and has one run now', async () => {
  setWidth(1280)
  const id = newId()
  await asPlatform((await testDatabase()).db, async (db) => {
    await insertRun(db, { id, job: 'deleteMails', tries: 4, startedAt: testNow })
    await endRun(db, id, new Date(testNow.getTime() + 1500), '57014')
  })
  const params = { companyId: w.companyId }
  const timeZone = 'Pacific/Kiritimati'
  await w.as('superadmin').personal.changeTimeZone({ params, body: { timeZone } })
  const { user } = await renderAs(w, 'superadmin', <JobsPage />)
  const schedule = within(await screen.findByRole('list', { name: 'Schedule' }))
  expect(schedule.getAllByRole('listitem')).toHaveLength(jobNames.length)
  const row = screen.getByRole('row', { name: /57014/ })
  expect(row.textContent).toMatch(/Delete old emails.*1\.5 s.*4.*57014.*Failed/)
  const item = (await schedule.findByText('Delete old emails and notifications')).closest('li')
  const { jobs } = await w.as('superadmin').jobs.list({ params })
  const { nextAt = '' } = jobs.find(({ name }) => name === 'deleteMails') ?? {}
  const time = new Date(nextAt).toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' })
  expect(item?.textContent?.replaceAll(/\s/g, ' ')).toContain(
    `Next run at ${time.replaceAll(/\s/g, ' ')}`,
  )
  await user.click(within(item as HTMLElement).getByRole('button', { name: 'Run now' }))
  await screen.findByText('“Delete old emails and notifications” will start in a moment.')
})

test('says to operators alone how the installation is', async () => {
  const { unmount } = await renderAs(w, 'superadmin', <JobsPage />)
  await screen.findByRole('list', { name: 'Schedule' })
  expect(screen.queryByRole('list', { name: 'Health' })).toBeNull()
  unmount()
  await giveRole(depsOn(w.database), w.people.superadmin.email, 'god-admin')
  await renderAs(w, 'superadmin', <JobsPage />, { accountRole: 'ADMIN' })
  const health = within(await screen.findByRole('list', { name: 'Health' }))
  const lines = health.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toContainEqual(expect.stringMatching(/^Database ?Connections: \d.*open page.*OK$/))
  expect(lines).toContainEqual(expect.stringMatching(/^Scheduled jobs ?Nothing overdue/))
  expect(lines).toContainEqual(expect.stringMatching(/^Email server ?OK$/))
})

test('says how old the newest backup is and what its last drill found', async () => {
  await giveRole(depsOn(w.database), w.people.superadmin.email, 'god-admin')
  const api = w.pageOf('superadmin')
  const at = testNow.toISOString()
  const newest = { at, bytes: 1_340_000 }
  const pageWith = async (backups: HealthView['backups']) => {
    const health = async () => ({
      ...(await api.operators.health()),
      checks: [{ name: 'backups', state: 'ok' } as const],
      backups,
    })
    const where = {
      accountRole: 'ADMIN',
      api: { ...api, operators: { ...api.operators, health } },
    } as const
    const { unmount } = await renderAs(w, 'superadmin', <JobsPage />, where)
    const line = (await screen.findByRole('list', { name: 'Health' })).textContent
    unmount()
    return line
  }
  const counts = { tables: 86, rows: 57_433 }
  expect(await pageWith({ newest, drill: { at, isFine: true, counts } })).toMatch(
    /Newest: .*15.*, 1\.3 MB · Tested: .*15.*, 86 tables and 57,433 rows restored/,
  )
  expect(await pageWith({ newest, drill: { at, isFine: false, counts: null } })).toContain(
    '· Test failed: ',
  )
  expect(await pageWith({ newest: null, drill: null })).toContain('No backup yet · Not tested yet')
})
