import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calendarMails } from '#tests/support/calendar.ts'
import { isLong } from '#tests/support/long.ts'
import { world, type World } from '#tests/support/world.ts'

/*
 * What is sent and fed, read by two calendar programs that people use. They are Debian's packages khal and
 * calcurse: the long run asks for both, and `npm test` reads the same by a library.
 */

let w: World
let home: string

beforeEach(async () => {
  w = await world()
  home = mkdtempSync(join(tmpdir(), 'calendars-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const day = '2030-03-31'

const run = (program: string, parameters: readonly string[]) =>
  execFileSync(program, [...parameters], {
    encoding: 'utf8',
    env: { ...process.env, TZ: 'Europe/Madrid', HOME: home, LC_ALL: 'C.UTF-8' },
    timeout: 20_000,
  })

interface Program {
  /** Takes an iCalendar file in. */
  readonly take: (file: string) => void
  /** What it shows on the day: `10:00 10:45 name` a line. */
  readonly shown: () => string[]
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^\d\d:\d\d /.test(line))

function khal(): Program {
  const config = join(home, 'khal.conf')
  mkdirSync(join(home, 'events'))
  writeFileSync(
    config,
    [
      '[calendars]',
      '[[mine]]',
      `path = ${join(home, 'events')}`,
      '[locale]',
      'local_timezone = Europe/Madrid',
      'default_timezone = Europe/Madrid',
      'timeformat = %H:%M',
      'dateformat = %Y-%m-%d',
      'longdateformat = %Y-%m-%d',
      'datetimeformat = %Y-%m-%d %H:%M',
      'longdatetimeformat = %Y-%m-%d %H:%M',
      '',
    ].join('\n'),
  )
  const how = ['-c', config]
  return {
    take: (file) => void run('khal', [...how, 'import', '--batch', '-a', 'mine', file]),
    shown: () =>
      linesOf(
        run('khal', [
          ...how,
          'list',
          '--format',
          '{start-time} {end-time} {title} · {location} · {status}',
          day,
          '1d',
        ]),
      ),
  }
}

function calcurse(): Program {
  const own = ['-D', join(home, 'calcurse')]
  mkdirSync(join(home, 'calcurse'))
  return {
    take: (file) => void run('calcurse', [...own, '-q', '-i', file]),
    shown: () =>
      linesOf(
        run('calcurse', [
          ...own,
          '--input-datefmt',
          '4',
          '-Q',
          '--filter-type',
          'apt',
          '--from',
          day,
          '--format-apt',
          '%S %E %m\n',
        ]),
      ),
  }
}

const programs = { khal, calcurse } as const

async function plan() {
  const appointment = { time: '10:00', duration: 45, place: 'Sala "Norte"; 2, B', link: null }
  const params = w.of('ana')
  const body = { type: 'FOLLOW_UP', date: day, appointment } as const
  const { id } = await w.as('marta').oneToOnes.create({ params, body })
  return { params: { companyId: w.companyId, oneToOneId: id } }
}

const toAna = async () => (await calendarMails(w)).filter(({ who }) => who === 'ana')

function take(program: Program, content: string | undefined): string[] {
  const file = join(home, 'calendar.ics')
  writeFileSync(file, content ?? '')
  program.take(file)
  return program.shown()
}

/* On the day the clocks change: 10:00 in Madrid is an hour closer to UTC than the day before. */
describe.runIf(isLong)('is read by another program', () => {
  test.each(['khal', 'calcurse'] as const)('an invitation, by %s', async (name) => {
    await plan()
    const [mail] = await toAna()
    const [shown] = take(programs[name](), mail?.content)
    expect(shown).toContain('10:00 10:45 1:1 with Marta Test')
  })

  test('a move and a withdrawal, by the one that follows an event', async () => {
    const at = await plan()
    const program = khal()
    const appointment = { time: '12:30', duration: 30, place: null, link: null }
    const body = { date: day, version: 1, appointment }
    await w.as('marta').oneToOnes.reschedule({ ...at, body })
    await w.as('marta').oneToOnes.withdraw({ ...at, body: { reason: null, version: 2 } })
    const seen = (await toAna()).map(({ content }) => take(program, content))
    expect(seen).toEqual([
      ['10:00 10:45 1:1 with Marta Test · Sala "Norte"; 2, B · CONFIRMED'],
      ['12:30 13:00 1:1 with Marta Test ·  · CONFIRMED'],
      ['12:30 13:00 1:1 with Marta Test ·  · CANCELLED'],
    ])
  })

  test.each(['khal', 'calcurse'] as const)('a feed, by %s', async (name) => {
    await plan()
    const at = { params: { companyId: w.companyId } }
    const { feed } = await w.as('ana').calendar.makeFeed({ ...at, body: { busyOnly: false } })
    const url = new URL(feed.address ?? '').pathname
    const { body } = await w.app.inject({ method: 'GET', url })
    const [shown, ...more] = take(programs[name](), body)
    expect(shown).toContain('10:00 10:45 1:1 with Marta')
    expect(more).toEqual([])
  })
})
