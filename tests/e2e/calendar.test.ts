import { afterAll, expect, test } from 'vitest'
import { tryAs } from '#tests/support/browser.ts'
import { eventsIn, type ReadEvent } from '#tests/support/calendar.ts'
import { mailServer, type MailServer, type Received } from '#tests/support/mail-server.ts'
import { setStage } from '#tests/support/stage.ts'

let server: MailServer

const stage = setStage(async () => {
  server = await mailServer()
  return {
    SMTP_URL: server.url,
    DEMO: 'true',
  }
})

afterAll(() => server.close())

/** What a mail tells calendars; undefined for one that has nothing for them. */
function eventOf({ raw }: Received): ReadEvent | undefined {
  const [, head = '', body = ''] =
    /(Content-Type: text\/calendar[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/i.exec(raw) ?? []
  if (body === '') return undefined
  const text = /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : Buffer.from(
        body
          .replaceAll('=\r\n', '')
          .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        'latin1',
      ).toString()
  return eventsIn(text)[0]
}

/** What both were told in their last mails, once both were told `method` that many times. */
async function told(method: string, count: number) {
  const all = () =>
    server.received.flatMap((mail) => {
      const event = eventOf(mail)
      return event?.method === method ? [{ to: mail.to.join(), event }] : []
    })
  await expect.poll(() => all().length, { timeout: 30_000 }).toBe(2 * count)
  const last = all().slice(-2)
  expect(last.map(({ to }) => to).toSorted()).toEqual([
    'lucas@aurora.example',
    'marta.manager@aurora.example',
  ])
  return last.map(({ event }) => event)
}

const minutesBetween = (from = '', to = '') => (Date.parse(to) - Date.parse(from)) / 60_000

/** A day so many days from now: times of today may have passed. */
const dayAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('both calendars are told of a one-to-one as it is planned, moved and withdrawn, and an address of one’s own has it', async () => {
  const { page } = await stage.visit()
  await tryAs(page, 'Marta Soler')
  await page.goto('/personal/general')
  await page.getByRole('button', { name: 'Create calendar link' }).click()
  const address = await page.getByLabel('Calendar link').inputValue()
  const feed = async () => eventsIn(await (await fetch(address)).text())
  await page.goto('/manager/miembros-del-equipo')
  await page.getByRole('button', { name: 'Schedule a one-to-one: Lucas Moreau' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Date').fill(dayAhead(1))
  await dialog.getByLabel('Time', { exact: true }).fill('10:00')
  await dialog.getByLabel('Minutes').fill('45')
  await dialog.getByLabel('Location', { exact: true }).fill('Room 2')
  await dialog.getByRole('button', { name: 'Schedule one-to-one' }).click()
  await dialog.waitFor({ state: 'detached' })
  const [one, other] = await told('REQUEST', 1)
  const inFeed = async () => (await feed()).filter(({ uid }) => uid === one?.uid)
  expect(one?.uid).toBe(other?.uid)
  const minutes = minutesBetween(one?.start, one?.end)
  expect({ minutes, location: one?.location, sequence: one?.sequence }).toEqual({
    minutes: 45,
    location: 'Room 2',
    sequence: 0,
  })
  expect(await inFeed()).toMatchObject([
    { summary: '1:1 with Lucas', start: one?.start, location: 'Room 2' },
  ])

  await page.getByRole('link', { name: 'Prepare: Lucas Moreau' }).click()
  await page.getByRole('button', { name: 'More about this one-to-one' }).click()
  await page.getByRole('menuitem', { name: 'Reschedule' }).click()
  await dialog.getByLabel('Time', { exact: true }).fill('11:30')
  await dialog.getByRole('button', { name: 'Reschedule one-to-one' }).click()
  await dialog.waitFor({ state: 'detached' })
  const [moved] = await told('REQUEST', 2)
  expect(moved).toMatchObject({ uid: one?.uid, sequence: 1 })
  expect(minutesBetween(one?.start, moved?.start)).toBe(90)
  expect(await inFeed()).toMatchObject([{ start: moved?.start }])

  await page.getByRole('button', { name: 'More about this one-to-one' }).click()
  await page.getByRole('menuitem', { name: 'Cancel one-to-one' }).click()
  await dialog.getByRole('button', { name: 'Cancel one-to-one' }).click()
  await dialog.waitFor({ state: 'detached' })
  const [cancelled] = await told('CANCEL', 1)
  expect(cancelled).toMatchObject({ uid: one?.uid, sequence: 2, status: 'CANCELLED' })
  expect(await inFeed()).toMatchObject([{ status: 'CANCELLED' }])
})
