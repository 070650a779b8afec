import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { endRun, insertRun } from '#server/platform/jobs/queries.ts'
import { giveRole } from '#server/administration/operators/machine-commands.ts'
import { createCompany } from '#web/identity/companies/api.ts'
import { renderAs } from '#tests/support/render.tsx'
import { depsOn, testNow, world, type World } from '#tests/support/world.ts'
import { SuperadminPage } from './SuperadminPage.tsx'

let w: World

beforeEach(async () => {
  w = await world()
  await runs(null)
})

afterEach(cleanup)

/** The last run of a job, with a code of what went wrong if anything did. */
async function runs(problem: string | null) {
  const id = newId()
  const startedAt = new Date(testNow.getTime() - 60_000)
  await asPlatform(w.database.db, async (db) => {
    await db.deleteFrom('job_run').execute()
    await insertRun(db, { id, job: 'deleteMails', tries: 4, startedAt })
    await endRun(db, id, testNow, problem)
  })
}

test('says what is in the section, and that nothing waits where nothing does', async () => {
  await renderAs(w, 'superadmin', <SuperadminPage />)
  await screen.findByText('Nothing to do right now')
  const pages = within(screen.getByRole('list', { name: 'More pages' })).getAllByRole('link')
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'Companies',
    'Conversations',
    'Outbox',
    'Background jobs',
    'Audit log',
    'Lab',
  ])
})

const nearTheDateLine = () =>
  w.as('superadmin').personal.changeTimeZone({
    params: { companyId: w.companyId },
    body: { timeZone: 'Pacific/Kiritimati' },
  })

test('names a company that is being deleted, by the day of its reader, and a job that failed, each with the way there', async () => {
  await nearTheDateLine()
  await runs('57014')
  const api = w.as('superadmin')
  const account = {
    api,
    accountId: '',
    email: '',
    isOperator: false,
    mailWay: 'sent' as const,
    leave: async () => undefined,
  }
  const { id } = await createCompany(account, {
    name: 'Going away',
    languages: ['en'],
    defaultLanguage: 'en',
  })
  const params = { companyId: id }
  const plan = await api.companyDeletion.plan({ params })
  await api.companyDeletion.remove({ params, body: { name: 'Going away', plan } })
  await renderAs(w, 'superadmin', <SuperadminPage />)
  const waiting = within(await screen.findByRole('list', { name: 'Open items' }))
  const links = waiting.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Going away: deletion on Feb\u00A015, 2030', '/superadmin/companias'],
    ['Delete old emails and notifications failed', '/superadmin/tareas'],
  ])
})

test('says when an erasure was requested by the day of its reader', async () => {
  await nearTheDateLine()
  await w.as('ana').ownData.askErasure({ params: { companyId: w.companyId } })
  await renderAs(w, 'superadmin', <SuperadminPage />)
  await screen.findByText(/^Requested Jan 16, 2030\./)
})

test('shows an operator who answers for no company how the installation runs, and the way into each company', async () => {
  await giveRole(depsOn(w.database), w.people.ana.email, 'god-admin')
  await renderAs(w, 'ana', <SuperadminPage />, { accountRole: 'ADMIN' })
  await screen.findByText('Nothing to do right now')
  const pages = within(screen.getByRole('list', { name: 'More pages' })).getAllByRole('link')
  expect(pages.map(({ textContent }) => textContent)).toEqual([
    'Companies',
    'Conversations',
    'Outbox',
    'Background jobs',
    'Lab',
  ])
})
